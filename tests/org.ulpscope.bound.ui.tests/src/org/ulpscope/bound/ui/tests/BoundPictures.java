package org.ulpscope.bound.ui.tests;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.wizard.WizardDialog;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.UsualPlatforms;
import org.ulpscope.bound.result.Model;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.bound.ui.internal.pane.BoundPane;
import org.ulpscope.bound.ui.internal.wizard.BoundWizard;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Keys;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of the Bound perspective that people judge it by: a real call on real platforms, in light and dark. */
class BoundPictures {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;
    private static final int LARGE_WIDTH = 1280;
    private static final int LARGE_HEIGHT = 800;

    private static final String SOURCE = """
            double dot(const double *a, const double *b)
            {
                double s = 0;
                for (int i = 0; i < 4; i++)
                    s += a[i] * b[i];
                if (s > 0.678313005068846)
                    s -= 1e-17;
                return s / 3;
            }
            """;

    private static final List<String> INPUTS = List.of(
            "0.123456789", "0.987654321", "0.314159265", "-0.4", "1.7320508", "0.69314718", "1.1", "1.41421356");

    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = BoundDesk.project("dots");
        Desk.inUi(() -> {
            Desk.shell().setSize(WIDTH, HEIGHT);
            return null;
        });
    }

    @AfterEach
    void delete() throws Exception {
        Gallery.theme(Gallery.LIGHT);
        Gallery.cleanUp(project);
    }

    @Test
    void emptyPerspective() throws Exception {
        Pictures.take("bound-empty");
    }

    @Test
    void theWizard() throws Exception {
        Hands.file(project, "dot.c", SOURCE);
        Path path = project.getFile("dot.c").getLocation().toPath();
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            Shell shell = Gallery.opened("Bound a Call", () -> new WizardDialog(
                            Desk.shell(), new BoundWizard(path.toString(), OptionalInt.empty(), page()))
                    .open());
            Keys.fill(
                    Hands.field(shell, "The function of the source"),
                    "double dot(const double a[4], const double b[4])");
            Keys.fill(Hands.field(shell, "a[0], FP64"), String.join(" ", INPUTS));
            Desk.await(
                    "compilers are found", () -> Hands.button(shell, "Finish").isEnabled());
            String suffix = theme.equals(Gallery.DARK) ? "-dark" : "-light";
            Pictures.take(shell, "bound-wizard-call" + suffix);
            Hands.press(Hands.button(shell, "Next"));
            Pictures.take(shell, "bound-wizard-model" + suffix);
            Desk.inUi(() -> {
                shell.close();
                return null;
            });
        }
    }

    private static IWorkbenchPage page() {
        try {
            return Desk.page();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aCallWithItsSource() throws Exception {
        IFile source = Hands.file(project, "dot.c", SOURCE);
        Path path = source.getLocation().toPath();
        Kernel kernel = Signature.parse("double dot(const double a[4], const double b[4])");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("dot.c");
        List<Value> inputs = new ArrayList<>();
        for (InputSlot slot : InputSlot.of(kernel)) {
            inputs.add(Value.parse(INPUTS.get(inputs.size()), slot.format()));
        }
        BoundStudy.run(
                new BoundRequest(
                        kernel,
                        path.getParent(),
                        inputs,
                        Model.fast(),
                        UsualPlatforms.compiling(Language.C),
                        Duration.ofSeconds(60)),
                path.resolveSibling("dot.bound"),
                () -> {},
                Progress.NONE);
        project.refreshLocal(IResource.DEPTH_ONE, new NullProgressMonitor());
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            // As the preferences do: forms keep colours of the theme in which they were made.
            Desk.inUi(() -> page().closeAllEditors(false));
            BoundPane pane = BoundDesk.open(project.getFile("dot.bound")).pane();
            Desk.await("lines are listed", () -> !pane.lines().rows().isEmpty());
            Desk.inUi(() -> {
                pane.lines()
                        .setSelection(
                                new StructuredSelection(pane.lines().rows().getFirst()));
                return null;
            });
            BoundDesk.turnTo(pane, "Verdict");
            String name = "bound-verdict" + (theme.equals(Gallery.DARK) ? "-dark" : "-light");
            Pictures.take(name + "-small");
            Desk.resize(LARGE_WIDTH, LARGE_HEIGHT);
            Pictures.take(name);
            Desk.resize(WIDTH, HEIGHT);
            for (String page : List.of("Source", "Lines", "Orders", "Conditions", "Platforms", "Patch")) {
                Desk.inUi(() -> {
                    pane.bringUp(page);
                    return null;
                });
                ChartCanvas numbers = pane.numbers();
                Desk.await("the number line is painted", numbers::isSettled);
                Pictures.take("bound-" + page.toLowerCase() + (theme.equals(Gallery.DARK) ? "-dark" : "-light"));
            }
        }
    }
}
