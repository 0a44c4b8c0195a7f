package org.ulpscope.help.ui.internal.tours;

import org.eclipse.core.commands.AbstractHandler;
import org.eclipse.core.commands.ExecutionEvent;
import org.eclipse.core.commands.ExecutionException;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.handlers.HandlerUtil;

/** Opens the tour that the command's parameter names. */
public final class TourHandler extends AbstractHandler {
    /** The parameter of the command: one of {@link TourFiles#ALL}. */
    private static final String TOUR = "tour";

    @Override
    public Object execute(ExecutionEvent event) throws ExecutionException {
        try {
            IWorkbenchWindow window = HandlerUtil.getActiveWorkbenchWindowChecked(event);
            TourPlace.prepare(window);
            TourView view = (TourView) window.getActivePage().showView(TourView.ID);
            view.show(event.getParameter(TOUR));
            return null;
        } catch (PartInitException e) {
            throw new ExecutionException("The tour cannot be opened", e);
        }
    }
}
