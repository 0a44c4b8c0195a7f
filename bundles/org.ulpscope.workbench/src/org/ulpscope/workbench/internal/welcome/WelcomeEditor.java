package org.ulpscope.workbench.internal.welcome;

import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IEditorSite;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.forms.editor.FormEditor;
import org.ulpscope.base.UlpscopeException;

/** What a user sees first: what Ulpscope is, where to begin, and a short tour. */
public final class WelcomeEditor extends FormEditor {
    /** Identifier of the editor. */
    public static final String ID = "org.ulpscope.workbench.welcome";

    private TourPage tour;

    /** Opens the welcome page, or brings it to the front. */
    public static void open(IWorkbenchPage page) {
        try {
            page.openEditor(new WelcomeInput(), ID);
        } catch (PartInitException e) {
            throw new UlpscopeException("The welcome page cannot be opened: " + e.getMessage(), e);
        }
    }

    @Override
    public void init(IEditorSite site, IEditorInput input) throws PartInitException {
        super.init(site, input);
        setPartName(input.getName());
    }

    @Override
    protected void addPages() {
        try {
            addPage(new WelcomePage(this));
            tour = new TourPage(getContainer());
            setPageText(addPage(tour), "Tour");
        } catch (PartInitException e) {
            throw new UlpscopeException("The welcome page cannot be shown: " + e.getMessage(), e);
        }
    }

    /** Brings the tour to the front. */
    public void showTour() {
        setActivePage(pages.indexOf(tour));
    }

    @Override
    public void doSave(IProgressMonitor monitor) {
        // There is nothing to save.
    }

    @Override
    public void doSaveAs() {
        // There is nothing to save.
    }

    @Override
    public boolean isSaveAsAllowed() {
        return false;
    }
}
