package org.ulpscope.tours.tests;

import java.util.Map;
import org.eclipse.swt.custom.StyledText;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Shell;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.User;

/** How far a result can move: the eleventh step of the tutorial. */
class BoundTourTest extends Tour {
    private static final int KEY_MILLIS = 60;
    private static final Map<String, String> INPUTS = Map.of("omega", "1.5", "row", "3", "column", "4");

    @Override
    void walk() throws Exception {
        step(11, "bound/sor.kernel", "Bound a Call\u2026");
        Parts.choose(path("bound", "sor.kernel"), "Bound a Call\u2026");
        Shell wizard = User.window("Bound a Call");
        for (Map.Entry<String, String> input : INPUTS.entrySet()) {
            User.click(Hands.field(wizard, input.getKey() + ", "));
            User.key("ctrl+a");
            User.type(input.getValue(), KEY_MILLIS);
        }
        lookAtDialog(wizard);
        User.click(wizard, "Next");
        Desk.await("compilers are found", () -> Hands.isEnabled(wizard, "Finish"));
        lookAtDialog(wizard);
        User.click(wizard, "Finish");
        Desk.await("the wizard is closed", wizard::isDisposed);
        Parts.editor("sor.bound");
        begin("step 11, the lines");
        Composite window = Desk.window().getShell();
        Parts.bringUp("Lines");
        Desk.await("the lines are listed", () -> !Parts.lines(window, "sor.c").isEmpty());
        begin("step 11, the patch");
        Parts.bringUp("Patch");
        Desk.await("the patch is there", () -> Gallery.below(window, StyledText.class).stream()
                .anyMatch(text -> text.isVisible() && text.getText().contains("+++ ")));
    }
}
