package org.ulpscope.workbench.tests;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.CCombo;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Scale;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Spinner;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.Text;
import org.eclipse.swt.widgets.ToolBar;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.ui.forms.widgets.AbstractHyperlink;

/**
 * A walk through a window by one who has no mouse: Tab goes on, Shift+Tab goes back, and with Ctrl both leave a text of several lines, in which Tab is
 * a character. Call in the test's own thread.
 */
public final class TabWalk {
    /** Some controls have several stops, one for each link in them. */
    private static final int MOST_STOPS = 100;

    private static final int MOST_STEPS = 400;

    /** What a view shows only after the walk passed it is walked to again. */
    private static final int MOST_WALKS = 3;

    /** The Platform's own links in place of an explorer's tree have no key; the menus and the wizards that they open have. */
    private static final String NO_PROJECTS = "There are no projects in your workspace";

    private static final long PATIENCE_MILLIS = 1_000;

    private final Shell window;
    private final Set<Control> reached = new LinkedHashSet<>();
    private final Set<String> wrong = new LinkedHashSet<>();

    private TabWalk(Shell window) {
        this.window = window;
    }

    /** What keys do not lead to, or not out of, in a window: all that takes input or acts, is to be seen, and can be used. */
    public static List<String> obstacles(Shell window) throws Exception {
        TabWalk walk = new TabWalk(window);
        Optional<Control> before = walk.focus();
        Set<Control> met;
        int walks = 0;
        do {
            met = Set.copyOf(Desk.inUi(walk::asked));
            walk.go();
            walk.go(SWT.SHIFT);
        } while (!met.containsAll(Desk.inUi(walk::missing)) && ++walks < MOST_WALKS);
        for (Control control : Desk.inUi(walk::missing)) {
            walk.wrong.add("no key leads to " + told(control));
        }
        Desk.inUi(() -> before.filter(control -> !control.isDisposed()).map(Control::setFocus));
        return List.copyOf(walk.wrong);
    }

    private void go(int... held) throws Exception {
        Desk.await("the window has the keyboard", () -> {
            if (window.getDisplay().getActiveShell() != window) {
                window.forceActive();
                return false;
            }
            Control focus = window.getDisplay().getFocusControl();
            return focus != null && isInside(focus) || window.setFocus();
        });
        Set<Control> passed = new LinkedHashSet<>();
        for (Optional<Control> here = focus();
                here.isPresent() && passed.add(here.get()) && passed.size() < MOST_STEPS && leaves(here.get(), held);
                here = focus()) {
            // one control after another, until one comes again
        }
        reached.addAll(passed);
    }

    /** Whether a key leads on from a control. */
    private boolean leaves(Control here, int... held) throws Exception {
        for (int stops = 0; stops < MOST_STOPS; stops++) {
            if (Desk.inUi(() -> takesTab(here))) {
                int[] more = Arrays.copyOf(held, held.length + 1);
                more[held.length] = SWT.CTRL;
                Keys.tap(PATIENCE_MILLIS, SWT.TAB, more);
            } else {
                Keys.tap(PATIENCE_MILLIS, SWT.TAB, held);
            }
            if (!focus().equals(Optional.of(here))) {
                return true;
            }
        }
        if (Desk.inUi(this::asked).stream().anyMatch(control -> control != here)) {
            wrong.add("no key leads out of " + told(here));
        }
        return false;
    }

    /** The control of the window that has the keyboard. */
    private Optional<Control> focus() throws Exception {
        return Desk.inUi(
                () -> Optional.ofNullable(window.getDisplay().getFocusControl()).filter(this::isInside));
    }

    private boolean isInside(Control control) {
        return isPartOf(control, window);
    }

    private static boolean takesTab(Control control) {
        return !control.isDisposed()
                && (control.getStyle() & SWT.MULTI) != 0
                && (control instanceof StyledText text && text.getEditable() || control instanceof Text);
    }

    private List<Control> missing() {
        return asked().stream()
                .filter(control -> reached.stream().noneMatch(one -> !one.isDisposed() && leadsTo(one, control)))
                .toList();
    }

    private List<Control> asked() {
        return Gallery.below(window, Control.class).stream()
                .filter(control -> control.isVisible() && control.isEnabled() && hasRoom(control))
                .filter(TabWalk::isAsked)
                .toList();
    }

    /** Whether it can be seen, be it after scrolling: what a sash hides is in a part that has no size. */
    private static boolean hasRoom(Control control) {
        Control above = control;
        while (above != null && above.getSize().x > 0 && above.getSize().y > 0) {
            above = above.getParent();
        }
        return above == null;
    }

    /** What takes input or acts. */
    private static boolean isAsked(Control control) {
        return switch (control) {
            case Text text -> (text.getStyle() & SWT.READ_ONLY) == 0;
            case StyledText text -> text.getEditable();
            case Button button -> true;
            case Combo combo -> combo.getItemCount() > 0;
            case ToolBar bar ->
                Arrays.stream(bar.getItems())
                        .anyMatch(item -> item.isEnabled() && (item.getStyle() & SWT.SEPARATOR) == 0);
            case CTabFolder folder -> folder.getItemCount() > 1;
            case CCombo combo -> true;
            case Spinner spinner -> true;
            case Scale scale -> true;
            case Table table -> true;
            case Tree tree -> true;
            case Link link -> !link.getText().startsWith(NO_PROJECTS);
            case AbstractHyperlink link -> true;
            case Canvas canvas ->
                canvas.getChildren().length == 0
                        && canvas.getListeners(SWT.KeyDown).length > 0
                        && canvas.getListeners(SWT.Paint).length > 0;
            default -> false;
        };
    }

    /** Whether keys lead from where Tab stops to a control; of radio buttons it stops at one, and the arrow keys lead to the others. */
    private static boolean leadsTo(Control stop, Control control) {
        return isPartOf(stop, control) || isRadio(stop) && isRadio(control) && stop.getParent() == control.getParent();
    }

    private static boolean isRadio(Control control) {
        return control instanceof Button && (control.getStyle() & SWT.RADIO) != 0;
    }

    /** Whether a control is another or a part of it: the focus of a combo is in the field that it has. */
    private static boolean isPartOf(Control part, Control whole) {
        Control above = part;
        while (above != null && above != whole) {
            above = above.getParent();
        }
        return above != null;
    }

    private static String told(Control control) throws Exception {
        return Desk.inUi(() -> control.isDisposed()
                ? "what is gone"
                : control + " in " + control.getParent() + ", tooltip " + control.getToolTipText());
    }
}
