package org.ulpscope.workbench.internal.explore;

import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jface.action.Action;
import org.eclipse.jface.action.IAction;
import org.eclipse.jface.action.IMenuCreator;
import org.eclipse.jface.action.IToolBarManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.commands.ActionHandler;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Menu;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.IViewSite;
import org.eclipse.ui.IWorkbenchCommandConstants;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.handlers.IHandlerService;
import org.ulpscope.workbench.explore.ExploredInput;

/** Back and forward along the inputs that were explored lately; Back has a menu of all of them. */
final class TrailActions {
    private final Trail<ExploredInput> trail;
    private final Consumer<ExploredInput> show;
    private final Action back = new Back();
    private final Action forward = new Action("Forward") {
        @Override
        public void run() {
            go(trail.forward());
        }
    };

    /** @param show shows an input to which somebody went back or forward */
    TrailActions(Trail<ExploredInput> trail, Consumer<ExploredInput> show) {
        this.trail = trail;
        this.show = show;
        forward.setToolTipText("To the next input (Alt+Right)");
        forward.setImageDescriptor(image(ISharedImages.IMG_TOOL_FORWARD));
        update();
    }

    void contribute(IViewSite site) {
        IToolBarManager bar = site.getActionBars().getToolBarManager();
        bar.add(back);
        bar.add(forward);
        IHandlerService handlers = site.getService(IHandlerService.class);
        handlers.activateHandler(IWorkbenchCommandConstants.NAVIGATE_BACKWARD_HISTORY, new ActionHandler(back));
        handlers.activateHandler(IWorkbenchCommandConstants.NAVIGATE_FORWARD_HISTORY, new ActionHandler(forward));
    }

    /** Goes to the input before, if there is one. */
    void back() {
        if (trail.canGoBack()) {
            go(trail.back());
        }
    }

    /** Enables what can be done now. */
    void update() {
        back.setEnabled(trail.canGoBack());
        forward.setEnabled(trail.canGoForward());
    }

    private void go(ExploredInput input) {
        update();
        show.accept(input);
    }

    private static org.eclipse.jface.resource.ImageDescriptor image(String key) {
        return PlatformUI.getWorkbench().getSharedImages().getImageDescriptor(key);
    }

    private final class Back extends Action implements IMenuCreator {
        private final MenuManager menu = new MenuManager();

        Back() {
            super("Back", AS_DROP_DOWN_MENU);
            setToolTipText("To the input before (Alt+Left); the arrow lists all");
            setImageDescriptor(image(ISharedImages.IMG_TOOL_BACK));
            setMenuCreator(this);
            menu.setRemoveAllWhenShown(true);
            menu.addMenuListener(shown -> fill());
        }

        @Override
        public void run() {
            back();
        }

        private void fill() {
            List<ExploredInput> places = trail.places();
            for (int i = places.size() - 1; i >= 0; i--) {
                int index = i;
                IAction item = new Action(InputTitle.call(places.get(i)), AS_CHECK_BOX) {
                    @Override
                    public void run() {
                        go(trail.goTo(index));
                    }
                };
                item.setChecked(trail.here().filter(places.get(i)::equals).isPresent());
                menu.add(item);
            }
        }

        @Override
        public Menu getMenu(Control parent) {
            return menu.getMenu() == null || menu.getMenu().isDisposed()
                    ? menu.createContextMenu(parent)
                    : menu.getMenu();
        }

        @Override
        public Menu getMenu(Menu parent) {
            return null;
        }

        @Override
        public void dispose() {
            menu.dispose();
        }
    }
}
