package org.ulpscope.campaign.ui.internal.wizard;

import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.wizard.Wizard;
import org.eclipse.ui.INewWizard;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.IWorkbenchPage;
import org.ulpscope.backend.slurm.SlurmPlan;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.campaign.CampaignImport;
import org.ulpscope.campaign.study.content.CampaignRequest;
import org.ulpscope.campaign.ui.internal.CampaignIds;
import org.ulpscope.campaign.ui.internal.run.CampaignRuns;
import org.ulpscope.campaign.ui.internal.run.ResumedCampaign;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ui.live.LiveInput;
import org.ulpscope.ui.runs.RunHistory;
import org.ulpscope.ui.wizards.WorkspaceOperation;

/** Asks for a campaign, runs it in the background, and opens its file as soon as it is there. */
public final class NewCampaignWizard extends Wizard implements INewWizard {
    /** Refused files that are named; of the others the number is told. */
    private static final int NAMED_REFUSALS = 8;

    private IWorkbench workbench;
    private ProgramsPage programs;
    private PlatformsPage platforms;
    private PlacePage place;

    @Override
    public void init(IWorkbench opened, IStructuredSelection selection) {
        workbench = opened;
        programs = new ProgramsPage(selection, () -> platforms.formatChanged());
        platforms = new PlatformsPage(programs::format);
        place = new PlacePage();
        setWindowTitle("New Campaign");
        setNeedsProgressMonitor(true);
    }

    @Override
    public void addPages() {
        addPage(programs);
        addPage(platforms);
        addPage(place);
    }

    @Override
    public boolean performFinish() {
        IFile file = ResourcesPlugin.getWorkspace().getRoot().getFile(programs.file());
        Optional<CampaignImport> read = read(file);
        if (read.isEmpty() || !agreesToRefusals(read.get())) {
            getContainer().showPage(programs);
            return false;
        }
        Optional<SlurmPlan> plan = place.plan();
        int parts = plan.map(SlurmPlan::parts).orElse(1);
        try {
            CampaignRequest request =
                    programs.asked().request(read.get(), platforms.platforms(), platforms.levels(), parts);
            begin(file.getLocation().toPath(), request, plan);
            return true;
        } catch (UlpscopeException e) {
            programs.setErrorMessage(e.getMessage());
            getContainer().showPage(programs);
            return false;
        }
    }

    /** Makes the project and reads the programs; empty where that failed, which the page says then. */
    private Optional<CampaignImport> read(IFile file) {
        AtomicReference<CampaignImport> read = new AtomicReference<>(CampaignImport.NONE);
        Optional<Path> folder = programs.folder();
        FloatFormat format = programs.format();
        try {
            getContainer().run(true, false, WorkspaceOperation.of(monitor -> {
                WorkspaceOperation.makeFolders(file, monitor);
                folder.ifPresent(one -> read.set(CampaignImport.read(one, format)));
            }));
            return Optional.of(read.get());
        } catch (InvocationTargetException e) {
            programs.setErrorMessage(e.getCause().getMessage());
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private boolean agreesToRefusals(CampaignImport read) {
        List<String> refusals = read.refusals();
        if (refusals.isEmpty()) {
            return true;
        }
        String rest = refusals.size() > NAMED_REFUSALS
                ? "\n\u2026 and %,d more.".formatted(refusals.size() - NAMED_REFUSALS)
                : "";
        return MessageDialog.openConfirm(
                getShell(),
                "Campaign",
                "%,d programs were read, and %,d files are left out:%n%n"
                                .formatted(read.programs().size(), refusals.size())
                        + String.join("\n", refusals.subList(0, Math.min(NAMED_REFUSALS, refusals.size())))
                        + rest);
    }

    private void begin(Path file, CampaignRequest request, Optional<SlurmPlan> plan) {
        IWorkbenchPage page = workbench.getActiveWorkbenchWindow().getActivePage();
        CampaignRuns.start(file, request, plan, place.depth())
                .whenOpened(() -> LiveInput.open(page, file, CampaignIds.EDITOR))
                .whenFailed(failure -> tell(page, failure))
                .schedule();
        RunHistory.began(ResumedCampaign.ID, file, Map.of());
    }

    private static void tell(IWorkbenchPage page, UlpscopeException failure) {
        if (page.getWorkbenchWindow().getShell() != null) {
            MessageDialog.openError(page.getWorkbenchWindow().getShell(), "Campaign", failure.getMessage());
        }
    }
}
