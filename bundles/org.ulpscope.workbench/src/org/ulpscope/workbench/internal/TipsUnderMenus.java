package org.ulpscope.workbench.internal;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Widget;

/** Takes the tooltip at the pointer away while a menu is open, which it would stand in front of; the desktop leaves it there for a while. */
final class TipsUnderMenus {
    private Runnable restore = () -> {};

    private TipsUnderMenus() {}

    /** For all menus of the display from now on. */
    static void install(Display display) {
        TipsUnderMenus tips = new TipsUnderMenus();
        display.addFilter(SWT.Show, tips::shown);
        display.addFilter(SWT.Hide, tips::hidden);
    }

    private void shown(Event event) {
        if (isOutermost(event.widget)) {
            restore.run();
            restore = Optional.ofNullable(event.display.getCursorControl())
                    .map(TipsUnderMenus::hide)
                    .orElse(() -> {});
        }
    }

    private void hidden(Event event) {
        if (isOutermost(event.widget)) {
            restore.run();
            restore = () -> {};
        }
    }

    private static boolean isOutermost(Widget widget) {
        return widget instanceof Menu menu && (menu.getStyle() & SWT.POP_UP) != 0;
    }

    private static Runnable hide(Control control) {
        if (control instanceof ToolBar bar) {
            ToolItem item = bar.getItem(bar.toControl(bar.getDisplay().getCursorLocation()));
            return item == null ? () -> {} : hide(item, item::getToolTipText, item::setToolTipText);
        }
        return hide(control, control::getToolTipText, control::setToolTipText);
    }

    /** What tells another tip meanwhile keeps it. */
    private static Runnable hide(Widget widget, Supplier<String> told, Consumer<String> tell) {
        String before = told.get();
        tell.accept(null);
        return () -> {
            if (!widget.isDisposed() && told.get() == null) {
                tell.accept(before);
            }
        };
    }
}
