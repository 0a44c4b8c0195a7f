package org.ulpscope.workbench.tests;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.Accessible;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.accessibility.AccessibleListener;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.ToolItem;
import org.eclipse.swt.widgets.Tree;

/** What a screen reader says of controls. Call in the test's own thread. */
public final class ScreenReader {
    private ScreenReader() {}

    /** The controls to be seen below another of which it can only say what kind they are; text that is only read says itself what it is. */
    public static List<String> nameless(Control root) throws Exception {
        return Desk.inUi(() -> Gallery.below(root, Control.class).stream()
                .filter(control -> control.isVisible() && control.getSize().x > 0 && control.getSize().y > 0)
                .filter(ScreenReader::isNameless)
                .map(control -> control + " in " + control.getParent() + ", tooltip " + control.getToolTipText())
                .toList());
    }

    /** What the listeners of a control tell of it; blank where they tell nothing. Call in the UI thread. */
    public static String nameOf(Control control) {
        return name(control).orElse("");
    }

    /** What the listeners of a control tell beyond its name, such as what to type there; blank where they tell nothing. Call in the UI thread. */
    public static String descriptionOf(Control control) {
        return told(control, AccessibleListener::getDescription).orElse("");
    }

    private static boolean isNameless(Control control) {
        return switch (control) {
            case Text text ->
                (text.getStyle() & SWT.READ_ONLY) == 0 && name(text).isEmpty();
            case StyledText text -> name(text).isEmpty();
            case Combo combo -> name(combo).isEmpty();
            case Spinner spinner -> name(spinner).isEmpty();
            case Scale scale -> name(scale).isEmpty();
            case Slider slider -> name(slider).isEmpty();
            case Table table -> name(table).isEmpty();
            case Tree tree -> name(tree).isEmpty();
            case Button button -> button.getText().isBlank() && name(button).isEmpty();
            case ToolBar bar -> List.of(bar.getItems()).stream().anyMatch(ScreenReader::isNameless);
            case Canvas canvas -> isDrawn(canvas) && name(canvas).isEmpty();
            default -> false;
        };
    }

    private static boolean isNameless(ToolItem item) {
        return (item.getStyle() & SWT.SEPARATOR) == 0
                && item.getText().isBlank()
                && (item.getToolTipText() == null || item.getToolTipText().isBlank());
    }

    /** A canvas with nothing in it and a way to get the keyboard shows something of its own. */
    private static boolean isDrawn(Canvas canvas) {
        return canvas.getChildren().length == 0
                && canvas.getListeners(SWT.Paint).length > 0
                && canvas.getListeners(SWT.KeyDown).length > 0;
    }

    /** What the control's own listeners tell; the widgets' own names are only known to the desktop. */
    private static Optional<String> name(Control control) {
        return told(control, AccessibleListener::getName);
    }

    private static Optional<String> told(Control control, BiConsumer<AccessibleListener, AccessibleEvent> question) {
        try {
            Field listeners = Accessible.class.getDeclaredField("accessibleListeners");
            listeners.setAccessible(true);
            AccessibleEvent event = new AccessibleEvent(control);
            event.childID = ACC.CHILDID_SELF;
            if (listeners.get(control.getAccessible()) instanceof List<?> all) {
                all.forEach(listener -> question.accept((AccessibleListener) listener, event));
            }
            return Optional.ofNullable(event.result).filter(name -> !name.isBlank());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("SWT keeps its listeners otherwise now", e);
        }
    }
}
