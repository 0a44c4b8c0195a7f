package org.ulpscope.workbench.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.swt.SWT;
import org.eclipse.swt.accessibility.ACC;
import org.eclipse.swt.accessibility.AccessibleAdapter;
import org.eclipse.swt.accessibility.AccessibleEvent;
import org.eclipse.swt.custom.CLabel;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Group;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Slider;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.Tree;

/**
 * Tells screen readers of every control in every window, the platform's own included, what sighted users read beside it: the label before it, or
 * else its hint, its tooltip, the title of the group it is in. GTK knows of no such neighbourhood. What a control says of itself has precedence.
 */
final class ScreenReaderNames extends AccessibleAdapter {
    private static final String NAMED = "org.ulpscope.workbench.named";

    private final Control control;

    private ScreenReaderNames(Control control) {
        this.control = control;
    }

    /** Names all controls of the display from now on, each when it is laid out first. */
    static void install(Display display) {
        display.addFilter(SWT.Resize, ScreenReaderNames::laidOut);
    }

    private static void laidOut(Event event) {
        if (event.widget instanceof Control control && hasNoWords(control) && control.getData(NAMED) == null) {
            control.setData(NAMED, Boolean.TRUE);
            control.getAccessible().addAccessibleListener(new ScreenReaderNames(control));
        }
    }

    private static boolean hasNoWords(Control control) {
        return switch (control) {
            case Button button -> button.getText().isBlank();
            case Text text -> true;
            case Combo combo -> true;
            case Spinner spinner -> true;
            case Scale scale -> true;
            case Slider slider -> true;
            case Table table -> true;
            case Tree tree -> true;
            case StyledText text -> true;
            case CLabel label -> false;
            case Canvas canvas -> canvas.getChildren().length == 0;
            default -> false;
        };
    }

    @Override
    public void getName(AccessibleEvent event) {
        if (event.childID == ACC.CHILDID_SELF && (event.result == null || event.result.isBlank())) {
            event.result = label().or(this::hint)
                    .or(() -> words(control.getToolTipText()))
                    .or(this::title)
                    .orElse(null);
        }
    }

    /** The label that stands directly before it, or before what alone it is in. */
    private Optional<String> label() {
        Control at = control;
        while (at.getParent() != null) {
            List<Control> siblings = Arrays.asList(at.getParent().getChildren());
            int place = siblings.indexOf(at);
            if (place > 0) {
                return before(siblings.get(place - 1));
            }
            at = at.getParent();
        }
        return Optional.empty();
    }

    private Optional<String> before(Control neighbour) {
        return switch (neighbour) {
            case Label label -> words(label.getText());
            case Button box
            when !fillsItsPlace() && (box.getStyle() & (SWT.CHECK | SWT.RADIO)) != 0 -> words(box.getText());
            default -> Optional.empty();
        };
    }

    private Optional<String> hint() {
        return control instanceof Text text ? words(text.getMessage()) : Optional.empty();
    }

    /** What stands above all that it is among. */
    private Optional<String> title() {
        for (Control above = control.getParent(); above != null; above = above.getParent()) {
            if (above instanceof Group group) {
                return words(group.getText());
            }
            if (above instanceof CTabFolder tabs && fillsItsPlace()) {
                return Optional.ofNullable(tabs.getSelection()).flatMap(tab -> words(tab.getText()));
            }
            if (above instanceof Shell window && fillsItsPlace()) {
                return words(window.getText());
            }
        }
        return Optional.empty();
    }

    /** What fills a view or a dialog is known by the name of that. */
    private boolean fillsItsPlace() {
        return control instanceof Tree
                || control instanceof Table
                || control instanceof StyledText
                || control instanceof Canvas;
    }

    private static Optional<String> words(String text) {
        return Optional.ofNullable(text)
                .map(known -> known.replace("&", "").replaceFirst(":\\s*$", "").strip())
                .filter(known -> !known.isEmpty());
    }
}
