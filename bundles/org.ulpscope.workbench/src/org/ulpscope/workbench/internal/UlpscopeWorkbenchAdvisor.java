package org.ulpscope.workbench.internal;

import java.time.Duration;
import java.util.Optional;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.jface.dialogs.MessageDialog;
import org.eclipse.swt.widgets.Display;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.application.IWorkbenchConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchAdvisor;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.eclipse.ui.ide.IDE;
import org.eclipse.ui.statushandlers.StatusManager;
import org.ulpscope.backend.process.HostSupport;
import org.ulpscope.ui.tasks.EndOfTasks;
import org.ulpscope.workbench.internal.appearance.Appearance;
import org.ulpscope.workbench.internal.deletion.StudyLeftovers;
import org.ulpscope.workbench.internal.saved.SavedFiles;

/** The life of the workbench: what every window and view finds in place, and what is saved at the end. */
final class UlpscopeWorkbenchAdvisor extends WorkbenchAdvisor {
    /** What does not end in this time does not keep the process. */
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private Runnable whenClosed = () -> {};

    @Override
    public void initialize(IWorkbenchConfigurer configurer) {
        super.initialize(configurer);
        configurer.setSaveAndRestore(true);
        // Without both, the Project Explorer shows files as nameless items without icons.
        IDE.registerAdapters();
        WorkspaceImages.declare(configurer);
        StudyLeftovers.watch();
        SavedFiles.watch();
        Display display = PlatformUI.getWorkbench().getDisplay();
        ScreenReaderNames.install(display);
        DisabledControls.install(display);
        WheelOverFields.install(display);
        TipsUnderMenus.install(display);
        MenusAtPointer.install(display);
        SelectedByTab.install(display);
        FieldUndo.install(display);
        DesktopColours.install(display);
        SelectedText.install();
    }

    @Override
    public void postStartup() {
        super.postStartup();
        Appearance.restore();
        HostSupport.limits()
                .ifPresent(sentence -> MessageDialog.openWarning(null, "Untested on This System", sentence));
    }

    @Override
    public boolean preShutdown() {
        IWorkbenchWindow window = PlatformUI.getWorkbench().getActiveWorkbenchWindow();
        Optional<Runnable> answer =
                super.preShutdown() ? ClosingQuestion.ask(window == null ? null : window.getShell()) : Optional.empty();
        whenClosed = answer.orElse(() -> {});
        return answer.isPresent();
    }

    /** The perspective that opens first unless the preference org.eclipse.ui/defaultPerspectiveId names another. */
    @Override
    public String getInitialWindowPerspectiveId() {
        return KernelsPerspective.ID;
    }

    @Override
    public WorkbenchWindowAdvisor createWorkbenchWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        return new UlpscopeWindowAdvisor(configurer);
    }

    /** What the Project Explorer shows. */
    @Override
    public IAdaptable getDefaultPageInput() {
        return ResourcesPlugin.getWorkspace().getRoot();
    }

    @Override
    public void postShutdown() {
        whenClosed.run();
        EndOfTasks.await(PATIENCE);
        try {
            IStatus saved = ResourcesPlugin.getWorkspace().save(true, new NullProgressMonitor());
            if (!saved.isOK()) {
                StatusManager.getManager().handle(saved, StatusManager.LOG);
            }
        } catch (CoreException e) {
            StatusManager.getManager().handle(e.getStatus(), StatusManager.LOG);
        }
        super.postShutdown();
    }
}
