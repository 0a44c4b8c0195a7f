package org.ulpscope.bound.ui.tests;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.BoundRequest;
import org.ulpscope.bound.BoundStudy;
import org.ulpscope.bound.Model;
import org.ulpscope.bound.UsualPlatforms;
import org.ulpscope.bound.ui.internal.pane.BoundPane;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.Signature;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of the Bound perspective that people judge it by: a real call on real platforms, in light and dark. */
class BoundPictures {
    private static final int WIDTH = 1100;
    private static final int HEIGHT = 700;

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
    void aCallWithItsSource() throws Exception {
        IFile source = Hands.file(project, "dot.c", SOURCE);
        Path path = source.getLocation().toPath();
        Kernel kernel = Signature.parse("double dot(const double a[4], const double b[4])");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource("dot.c");
        List<Value> inputs = new ArrayList<>();
        List<String> texts = List.of(
                "0.123456789", "0.987654321", "0.314159265", "-0.4", "1.7320508", "0.69314718", "1.1", "1.41421356");
        for (InputSlot slot : InputSlot.of(kernel)) {
            inputs.add(Value.parse(texts.get(inputs.size()), slot.format()));
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
        BoundPane pane = BoundDesk.open(project.getFile("dot.bound")).pane();
        Desk.await("lines are listed", () -> !pane.lines().rows().isEmpty());
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            for (String page : List.of("Source", "Lines", "Conditions", "Platforms", "Patch")) {
                Desk.inUi(() -> {
                    pane.bringUp(page);
                    return null;
                });
                Desk.await("the number line is painted", () -> pane.numbers().isSettled());
                Pictures.take("bound-" + page.toLowerCase() + (theme.equals(Gallery.DARK) ? "-dark" : "-light"));
            }
        }
    }
}
