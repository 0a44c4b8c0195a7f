package org.ulpscope.campaign.ui.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IProject;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.action.ActionContributionItem;
import org.eclipse.jface.action.IAction;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.forms.widgets.Form;
import org.eclipse.ui.ide.IDE;
import org.ulpscope.backend.toolchain.OptimizationLevel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.campaign.CampaignStudy;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.campaign.run.CampaignDepth;
import org.ulpscope.campaign.run.CampaignListener;
import org.ulpscope.campaign.study.CampaignReader;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.ui.internal.CampaignIds;
import org.ulpscope.campaign.ui.internal.editor.CampaignEditor;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.tests.Desk;
import org.ulpscope.workbench.tests.Gallery;

/** Small campaigns for tests. */
final class Campaigns {
    private static final int BATCH = 4;
    private static final String FAST_MATH = "-ffast-math";
    private static final String NO_CHANGE = "-g0";

    /** Made by the first who asks: all tests of a workbench copy from them. */
    private static Path explained;

    private static Path reduced;

    private Campaigns() {}

    /** A project with nothing in it. */
    static IProject project(String name) throws Exception {
        IProject project = ResourcesPlugin.getWorkspace().getRoot().getProject(name);
        project.create(new NullProgressMonitor());
        project.open(new NullProgressMonitor());
        return project;
    }

    /** The page, in the perspective for campaigns. */
    static IWorkbenchPage perspective() throws Exception {
        IWorkbenchPage page = Desk.page();
        return Desk.inUi(() -> {
            page.setPerspective(
                    PlatformUI.getWorkbench().getPerspectiveRegistry().findPerspectiveWithId(CampaignIds.PERSPECTIVE));
            return page;
        });
    }

    /** A campaign whose platforms differ: gcc without fast math beside gcc with it. The first programs do already. */
    static CampaignRequest differing() {
        return request(8, FAST_MATH);
    }

    /** A campaign of so many programs whose platforms agree, so that it ends with its programs. */
    static CampaignRequest agreeing(int programs) {
        return request(programs, NO_CHANGE);
    }

    private static CampaignRequest request(int programs, String option) {
        return new CampaignRequest(
                1,
                programs,
                3,
                FloatFormat.FP64,
                Grammar.standard(),
                List.of(new PlatformRequest("gcc", List.of()), new PlatformRequest("gcc", List.of(option))),
                List.of(OptimizationLevel.O0),
                BATCH,
                Duration.ofSeconds(2));
    }

    /** Runs a campaign in the caller's thread as far as to its causes. */
    static void runToCauses(CampaignRequest request, Path file) {
        CampaignStudy.run(
                request, file, CampaignDepth.CAUSES, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
    }

    /** A campaign whose platforms differ and whose causes are known, without a smallest case. */
    static synchronized Path explained() throws Exception {
        if (explained == null) {
            Path made = Files.createTempDirectory("campaigns").resolve("explained.campaign");
            runToCauses(differing(), made);
            explained = made;
        }
        return explained;
    }

    /** The same with all smallest cases. */
    static synchronized Path reduced() throws Exception {
        if (reduced == null) {
            Path made = Files.copy(explained(), explained().resolveSibling("reduced.campaign"));
            CampaignStudy.resume(made, ToolchainSettings.DEFAULT, CampaignListener.NONE, Progress.NONE);
            reduced = made;
        }
        return reduced;
    }

    /** A file of the project that is a copy of a campaign. */
    static IFile copy(Path campaign, IProject project) throws Exception {
        IFile file = project.getFile("done.campaign");
        Files.copy(campaign, file.getLocation().toPath());
        file.refreshLocal(IResource.DEPTH_ZERO, new NullProgressMonitor());
        return file;
    }

    /** Its editor, once it shows something. */
    static CampaignEditor open(IFile file) throws Exception {
        IWorkbenchPage page = Desk.page();
        CampaignEditor editor = Desk.inUi(() -> (CampaignEditor) IDE.openEditor(page, file, CampaignIds.EDITOR, true));
        Desk.await("the campaign is read", () -> editor.overview().status().contains("programs were run"));
        return editor;
    }

    /** Where a campaign stands. */
    static RunState state(Path file) {
        try (CampaignReader reader = CampaignReader.open(file)) {
            return reader.state().state();
        }
    }

    /** A button in the heading of the editor in front. Call in the UI thread. */
    static IAction command(String name) {
        return Gallery.below(Desk.shell(), Form.class).stream()
                .filter(Form::isVisible)
                .flatMap(form -> List.of(form.getToolBarManager().getItems()).stream())
                .filter(ActionContributionItem.class::isInstance)
                .map(item -> ((ActionContributionItem) item).getAction())
                .filter(action -> action.getText().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
