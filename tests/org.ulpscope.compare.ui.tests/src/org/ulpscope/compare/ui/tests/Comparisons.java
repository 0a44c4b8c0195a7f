package org.ulpscope.compare.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.compare.ui.internal.CompareIds;
import org.ulpscope.compare.ui.internal.comparison.ComparisonView;
import org.ulpscope.compare.ui.internal.run.CompareQuestion;
import org.ulpscope.search.Budget;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.FileSnapshot;
import org.ulpscope.workbench.questions.RunRequest;
import org.ulpscope.workbench.study.StudyContents;
import org.ulpscope.workbench.study.editor.StudyEditor;
import org.ulpscope.workbench.tests.Desk;

/** Comparisons as the tests make and look at them. */
final class Comparisons {
    /** What rounding takes away from a sum, which is nothing for a compiler that may reason as if nothing were rounded. */
    private static final String SOURCE = """
            double rounding_error(double a, double b)
            {
                double sum = a + b;
                double part = sum - a;
                return (a - (sum - part)) + (b - part);
            }
            """;

    private static final String KERNEL = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kernel:Kernel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:kernel="http://ulpscope.org/kernel/1"
                name="rounding_error" origin="source" source="rounding_error.c" returns="FP64">
              <parameters name="a">
                <domain lower="-1e30" upper="1e30"/>
              </parameters>
              <parameters name="b">
                <domain lower="-1e30" upper="1e30"/>
              </parameters>
            </kernel:Kernel>
            """;

    /** Two compilers that give different results: one may forget the rules of IEEE 754. */
    static final List<PlatformRequest> PLATFORMS =
            List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("clang", List.of("-O2", "-ffast-math")));

    private Comparisons() {}

    /** The first window's page in the Compare perspective. */
    static IWorkbenchPage perspective() throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> PlatformUI.getWorkbench().showPerspective(CompareIds.PERSPECTIVE, page.getWorkbenchWindow()));
        return page;
    }

    static ComparisonView view() throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> (ComparisonView) page.showView(CompareIds.COMPARISON_VIEW));
    }

    /** A kernel for which these platforms differ. */
    static IFile kernel(IProject project) throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("rounding_error.c"), SOURCE);
        Files.writeString(folder.resolve("rounding_error.kernel"), KERNEL);
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("rounding_error.kernel");
    }

    /** A kernel with results of many classes. */
    static IFile product(IProject project) throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(
                folder.resolve("product.c"),
                "double product(double a, double b) { return b < -1e200 ? 0.0 / (a - a) : a * b; }\n");
        Files.writeString(
                folder.resolve("product.kernel"),
                KERNEL.replace("rounding_error", "product").replaceAll("<domain[^>]*>", ""));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("product.kernel");
    }

    /** A kernel on which platforms agree, whatever they assume. */
    static IFile negated(IProject project) throws Exception {
        Path folder = project.getLocation().toPath();
        Files.writeString(folder.resolve("negated.c"), "double negated(double a, double b) { return -a; }\n");
        Files.writeString(folder.resolve("negated.kernel"), KERNEL.replace("rounding_error", "negated"));
        project.refreshLocal(IResource.DEPTH_INFINITE, new NullProgressMonitor());
        return project.getFile("negated.kernel");
    }

    /** Compares the platforms on a kernel, as its Compare button does, and waits until that is finished. */
    static StudyEditor finished(IFile file, String strategy, long evaluations) throws Exception {
        return finished(file, PLATFORMS, strategy, evaluations);
    }

    /** The same on other platforms. */
    static StudyEditor finished(IFile file, List<PlatformRequest> platforms, String strategy, long evaluations)
            throws Exception {
        IWorkbenchPage page = perspective();
        Desk.inUi(() -> {
            new CompareQuestion()
                    .run(
                            new RunRequest(file, platforms, strategy, Map.of(), 1, Budget.ofEvaluations(evaluations)),
                            page.getWorkbenchWindow());
            return null;
        });
        Desk.await("the study is open", () -> page.getActiveEditor() instanceof StudyEditor);
        StudyEditor editor = Desk.inUi(() -> (StudyEditor) page.getActiveEditor());
        Desk.await(
                "the comparison is finished",
                () -> editor.feed().seen() instanceof FileSnapshot.Seen<StudyContents>(StudyContents study)
                        && study.summary().state() == RunState.FINISHED);
        return editor;
    }
}
