package org.ulpscope.tours.tests;

import java.util.Arrays;
import org.eclipse.swt.widgets.Combo;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Link;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.User;

/** One kernel on several platforms, and a library of functions: the tenth step of the tutorial. */
class CompareTourTest extends Tour {
    private static final int KEY_MILLIS = 60;

    /** A whole library takes minutes; a list of one's own is run as it is. */
    private static final String LIBRARY = """
            double cosh(double x) | hyperbolic | overflows at both ends
            double fabs(double x) | basic |
            """;

    @Override
    void prepare() throws Exception {
        super.prepare();
        Hands.file(project(), "library.txt", LIBRARY);
    }

    @Override
    void walk() throws Exception {
        step(10, "Compare", "File > New > Catalogue Run");
        User.open(Parts.explorer(), PROJECT, "libm", "cosh.kernel");
        Composite kernel = Parts.editor("cosh.kernel");
        User.tool(kernel, "Compare");
        Parts.editor("cosh.study");
        User.choose("Window", "Open Perspective", "Compare");
        Composite comparison = Parts.broughtUp("Comparison");
        Desk.await("inputs on which platforms differ are listed", () -> !Parts.filled(comparison)
                .isEmpty());
        User.row(Desk.inUi(() -> Parts.filled(comparison).getFirst().getItem(0)));
        Composite explore = Parts.view("Explore");
        Desk.await("platforms are side by side", () -> Parts.filled(explore).stream()
                .anyMatch(table -> table.getItemCount() > 1));
        Display display = explore.getDisplay();
        Desk.await("the perspective is not offered any more", () -> Arrays.stream(display.getShells())
                .filter(Shell::isVisible)
                .flatMap(shell -> Gallery.below(shell, Link.class).stream())
                .noneMatch(link -> link.getText().contains("Open it")));
        begin("step 10, a library");
        runsALibrary();
    }

    private void runsALibrary() throws Exception {
        User.select(Parts.explorer(), path());
        User.choose("File", "New", "Catalogue Run");
        Shell wizard = User.window("New Catalogue Run");
        User.click(Desk.inUi(() -> Gallery.below(wizard, Combo.class).getFirst()));
        User.key("ctrl+a");
        User.type(file("library.txt").getLocation().toOSString(), KEY_MILLIS);
        lookAtDialog(wizard);
        User.click(wizard, "Finish");
        Desk.await("the wizard is closed", wizard::isDisposed);
        Composite editor = Parts.editor("library-catalog");
        Desk.await("every function was hunted in", () -> Gallery.below(editor, Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().startsWith("Finished: 2 of 2 functions done")));
    }
}
