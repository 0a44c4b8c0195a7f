package org.ulpscope.flow.ui.tests;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.swt.custom.CTabFolder;
import org.eclipse.ui.IWorkbenchPage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.charts.ChartCanvas;
import org.ulpscope.flow.FlowListener;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowStudy;
import org.ulpscope.flow.trace.Following;
import org.ulpscope.flow.ui.internal.FlowIds;
import org.ulpscope.flow.ui.internal.pane.FlowEditor;
import org.ulpscope.flow.ui.internal.pane.FlowPane;
import org.ulpscope.flow.ui.internal.pane.FlowView;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.ui.editing.SourceLine;
import org.ulpscope.ui.verdict.GlancePage;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;
import org.ulpscope.workbench.tests.Hands;
import org.ulpscope.workbench.tests.Pictures;

/** Takes the pictures of the Flow perspective that people judge it by: a real program, in light and dark. */
class FlowPictures {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 800;
    private static final int SMALL_WIDTH = 1100;
    private static final int SMALL_HEIGHT = 700;

    private static final String PROGRAM = """
            #include <cstdio>

            __device__ double ratio(double a, double b)
            {
                return a / b;
            }
            __global__ void ratios(double *x)
            {
                x[threadIdx.x] = ratio(threadIdx.x, x[threadIdx.x]);
            }
            __global__ void sums(const double *x, double *sum)
            {
                sum[threadIdx.x] = x[threadIdx.x] + 0.5 * x[threadIdx.x + 1];
            }
            __global__ void clamped(const double *sum, double *out)
            {
                if (sum[threadIdx.x] > 3) out[threadIdx.x] = 1 / sum[threadIdx.x];
                else out[threadIdx.x] = sum[threadIdx.x] * 1e-309;
            }
            int main()
            {
                double *x, *sum, *out, host[64] = {};
                host[3] = 2;
                cudaMalloc(&x, sizeof host);
                cudaMalloc(&sum, sizeof host);
                cudaMalloc(&out, sizeof host);
                cudaMemcpy(x, host, sizeof host, cudaMemcpyHostToDevice);
                for (int i = 0; i < 3; ++i) {
                    ratios<<<1, 32>>>(x);
                    sums<<<1, 32>>>(x, sum);
                }
                clamped<<<1, 32>>>(sum, out);
                cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
                printf("%g %g\\n", host[0], host[1]);
            }
            """;

    private IProject project;

    @BeforeEach
    void create() throws Exception {
        project = FlowDesk.project("flow");
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
        Pictures.take("flow-empty");
    }

    @Test
    void aFlowWithItsSource() throws Exception {
        Optional<String> obstacle = CudaProgram.obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
        IFile source = Hands.file(project, "ratio.cu", PROGRAM);
        Path path = source.getLocation().toPath();
        FlowRequest request = new FlowRequest(
                        new CudaBuild.Sources(path.getParent(), List.of(path), List.of()),
                        CudaVariant.Device.SIMULATED,
                        List.of(),
                        List.of(),
                        path.getParent(),
                        true,
                        1,
                        0,
                        true)
                .following(Following.NAN_AND_INF);
        FlowStudy.run(request, path.resolveSibling("ratio.flow"), builder -> {}, FlowListener.NONE, Progress.NONE);
        project.refreshLocal(IResource.DEPTH_ONE, new NullProgressMonitor());
        verdict(project.getFile("ratio.flow"));
        FlowDesk.open(project.getFile("ratio.flow"));
        IWorkbenchPage page = Desk.page();
        FlowView view = (FlowView) Desk.inUi(() -> page.showView(FlowIds.FLOW_VIEW));
        Desk.await("lines are listed", () -> !view.pane().table().rows().isEmpty());
        Desk.inUi(() -> {
            SourceLine.open(page, path, 5);
            return null;
        });
        picture(view.pane(), 0, "flow");
        picture(view.pane(), 1, "flow-timeline");
        picture(view.pane(), 2, "flow-graph");
    }

    private static void verdict(IFile file) throws Exception {
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            // As the preferences do: forms keep colours of the theme in which they were made.
            IWorkbenchPage workbench = Desk.page();
            Desk.inUi(() -> workbench.closeAllEditors(false));
            FlowEditor editor = FlowDesk.open(file);
            GlancePage page = editor.pane().verdict().orElseThrow();
            Desk.await("lines are ranked", () -> !page.ranked().rows().isEmpty());
            String name = "flow-verdict" + (theme.equals(Gallery.DARK) ? "-dark" : "-light");
            Desk.resize(WIDTH, HEIGHT);
            Pictures.take(name);
            Desk.resize(SMALL_WIDTH, SMALL_HEIGHT);
            Pictures.take(name + "-small");
            Desk.resize(WIDTH, HEIGHT);
            toggleZoom(editor);
            Pictures.take(name + "-whole");
            toggleZoom(editor);
        }
    }

    private static void toggleZoom(FlowEditor editor) throws Exception {
        IWorkbenchPage page = Desk.page();
        Desk.inUi(() -> {
            page.toggleZoom(page.getReference(editor));
            return null;
        });
    }

    private static void picture(FlowPane pane, int tab, String name) throws Exception {
        for (String theme : List.of(Gallery.DARK, Gallery.LIGHT)) {
            Gallery.theme(theme);
            Desk.inUi(() -> {
                Gallery.below(pane, CTabFolder.class).getFirst().setSelection(tab);
                return null;
            });
            ChartCanvas timeline = pane.timeline();
            Desk.await("the chart is painted", () -> tab != 1 || timeline.isSettled());
            Pictures.take(name + (theme.equals(Gallery.DARK) ? "-dark" : "-light"));
        }
    }
}
