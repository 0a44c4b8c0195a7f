package org.ulpscope.tours.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Tree;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.hunt.HuntStudy;
import org.ulpscope.hunt.run.HuntListener;
import org.ulpscope.hunt.run.HuntRequest;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.User;

/** What a change to a function changed: the ninth step of the tutorial. */
class StudiesTourTest extends Tour {
    @Override
    void prepare() throws Exception {
        super.prepare();
        hunt("before", "sqrt(fabs(x))");
        hunt("then", "sqrt(x)");
    }

    @Override
    void walk() throws Exception {
        step(9, "Compare Studies");
        Tree explorer = Parts.explorer();
        User.select(explorer, path("before.study"));
        User.selectToo(explorer, path("then.study"));
        Parts.choose("Compare Studies");
        Composite editor = Parts.editor("before");
        Desk.await("what appeared is told", () -> Gallery.below(editor, Label.class).stream()
                .anyMatch(label -> label.isVisible() && label.getText().contains("1 appeared, 0 gone")));
        Desk.await("it is listed", () -> Parts.lines(editor, "NaN").size() == 1);
        User.open(Desk.inUi(() -> Parts.lines(editor, "NaN").getFirst()));
        Composite explore = Parts.view("Explore");
        Desk.await("an input of it is explored", () -> !Parts.filled(explore).isEmpty());
    }

    private static void hunt(String name, String body) throws Exception {
        Path folder = project().getLocation().toPath();
        Files.writeString(
                folder.resolve(name + ".c"), "#include <math.h>\ndouble f(double x) { return " + body + "; }\n");
        Kernel kernel = Signature.parse("double f(double x)");
        kernel.setOrigin(Origin.SOURCE);
        kernel.setSource(name + ".c");
        HuntRequest request = HuntRequest.builder(kernel, folder)
                .platforms(List.of(new PlatformRequest("gcc", List.of())))
                .budget(100)
                .build();
        new HuntStudy(ToolchainSettings.DEFAULT)
                .start(folder.resolve(name + ".study"), request, HuntListener.NONE, Progress.NONE);
        project().refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
    }
}
