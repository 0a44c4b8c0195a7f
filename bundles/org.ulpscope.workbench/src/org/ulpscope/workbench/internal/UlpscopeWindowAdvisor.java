package org.ulpscope.workbench.internal;

import org.eclipse.swt.graphics.Point;
import org.eclipse.ui.IWorkbench;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.application.IWorkbenchWindowConfigurer;
import org.eclipse.ui.application.WorkbenchWindowAdvisor;
import org.ulpscope.workbench.internal.wizards.SignatureDrop;

/** What a window of the workbench consists of. */
final class UlpscopeWindowAdvisor extends WorkbenchWindowAdvisor {
    UlpscopeWindowAdvisor(IWorkbenchWindowConfigurer configurer) {
        super(configurer);
    }

    @Override
    public ActionBarAdvisor createActionBarAdvisor(IActionBarConfigurer configurer) {
        return new UlpscopeActionBarAdvisor(configurer);
    }

    @Override
    public void preWindowOpen() {
        IWorkbenchWindowConfigurer window = getWindowConfigurer();
        window.setTitle("Ulpscope");
        window.setInitialSize(new Point(1280, 860));
        window.setShowMenuBar(true);
        window.setShowCoolBar(true);
        window.setShowStatusLine(true);
        window.setShowProgressIndicator(true);
        window.setShowPerspectiveBar(true);
        GeneralIdeMenus.remove();
    }

    @Override
    public void postWindowOpen() {
        IWorkbench workbench = getWindowConfigurer().getWorkbenchConfigurer().getWorkbench();
        PlatformLeftovers.removePreferencePages(workbench.getPreferenceManager());
        SignatureDrop.install(getWindowConfigurer().getWindow());
        ExplorerExpansion.install(getWindowConfigurer().getWindow());
        ExplorerRepaint.install(getWindowConfigurer().getWindow());
        ClassesAhead.load(getWindowConfigurer().getWindow().getShell());
        FirstStart.greet(getWindowConfigurer().getWindow().getActivePage());
    }
}
