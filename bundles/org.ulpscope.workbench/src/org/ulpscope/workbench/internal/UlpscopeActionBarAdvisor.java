package org.ulpscope.workbench.internal;

import java.util.List;
import org.eclipse.jface.action.GroupMarker;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.action.IContributionManager;
import org.eclipse.jface.action.ICoolBarManager;
import org.eclipse.jface.action.IMenuManager;
import org.eclipse.jface.action.MenuManager;
import org.eclipse.jface.action.Separator;
import org.eclipse.jface.action.ToolBarContributionItem;
import org.eclipse.jface.action.ToolBarManager;
import org.eclipse.ui.IWorkbenchActionConstants;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.actions.ActionFactory;
import org.eclipse.ui.actions.ContributionItemFactory;
import org.eclipse.ui.application.ActionBarAdvisor;
import org.eclipse.ui.application.IActionBarConfigurer;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;

/**
 * The menus and the tool bar that every perspective has.
 *
 * <p>They hold the platform's own actions, which bring their key bindings. A question's commands come through the extension
 * point org.eclipse.ui.menus, at the group {@value IWorkbenchActionConstants#MB_ADDITIONS} of a menu.
 */
final class UlpscopeActionBarAdvisor extends ActionBarAdvisor {
    /** Where the tools of the application stand in its tool bar, from left to right. */
    private static final List<String> TOOLS = List.of(
            "org.ulpscope.workbench.runTools", "org.ulpscope.workbench.stopTools", "org.ulpscope.workbench.moreTools");

    private static final String NEW_MENU = "new";
    private static final String RUN_MENU = "org.ulpscope.workbench.runMenu";

    /** The platform has a command for it, and no action. */
    private static final String RESTART = "org.eclipse.ui.file.restartWorkbench";

    private IWorkbenchWindow window;

    UlpscopeActionBarAdvisor(IActionBarConfigurer configurer) {
        super(configurer);
    }

    @Override
    protected void makeActions(IWorkbenchWindow opened) {
        window = opened;
    }

    @Override
    protected void fillMenuBar(IMenuManager bar) {
        bar.add(fileMenu());
        bar.add(editMenu());
        bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        bar.add(runMenu());
        bar.add(windowMenu());
        bar.add(helpMenu());
    }

    @Override
    protected void fillCoolBar(ICoolBarManager bar) {
        ToolBarManager file = new ToolBarManager(bar.getStyle());
        add(file, ActionFactory.NEW_WIZARD_DROP_DOWN, ActionFactory.SAVE, ActionFactory.SAVE_ALL);
        bar.add(new ToolBarContributionItem(file, IWorkbenchActionConstants.TOOLBAR_FILE));
        bar.add(new GroupMarker(IWorkbenchActionConstants.MB_ADDITIONS));
        // Places of their own, since what the platform adds is before the one above in a new workspace, and behind it
        // in
        // one that is opened again.
        TOOLS.forEach(place -> bar.add(new GroupMarker(place)));
    }

    private IMenuManager fileMenu() {
        MenuManager menu = new MenuManager("&File", IWorkbenchActionConstants.M_FILE);
        MenuManager creation = new MenuManager("&New", NEW_MENU);
        creation.add(ContributionItemFactory.NEW_WIZARD_SHORTLIST.create(window));
        menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_START));
        menu.add(creation);
        menu.add(new GroupMarker(IWorkbenchActionConstants.OPEN_EXT));
        menu.add(new Separator());
        add(menu, ActionFactory.CLOSE, ActionFactory.CLOSE_ALL);
        menu.add(new Separator());
        add(menu, ActionFactory.SAVE, ActionFactory.SAVE_AS, ActionFactory.SAVE_ALL, ActionFactory.REVERT);
        menu.add(new Separator());
        add(menu, ActionFactory.RENAME, ActionFactory.MOVE, ActionFactory.REFRESH);
        menu.add(new Separator());
        add(menu, ActionFactory.IMPORT, ActionFactory.EXPORT);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        add(menu, ActionFactory.PROPERTIES);
        menu.add(recentFilesMenu());
        menu.add(new GroupMarker(IWorkbenchActionConstants.MRU));
        menu.add(new Separator());
        menu.add(restart());
        add(menu, ActionFactory.QUIT);
        menu.add(new GroupMarker(IWorkbenchActionConstants.FILE_END));
        return menu;
    }

    private IContributionItem restart() {
        CommandContributionItemParameter restart =
                new CommandContributionItemParameter(window, null, RESTART, CommandContributionItem.STYLE_PUSH);
        restart.label = "Res&tart";
        return new CommandContributionItem(restart);
    }

    /** A menu of its own, since the list would push out what follows it. */
    private IMenuManager recentFilesMenu() {
        MenuManager menu = new MenuManager("Recent F&iles", "recent");
        menu.add(ContributionItemFactory.REOPEN_EDITORS.create(window));
        return menu;
    }

    private IMenuManager editMenu() {
        MenuManager menu = new MenuManager("&Edit", IWorkbenchActionConstants.M_EDIT);
        menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_START));
        add(menu, ActionFactory.UNDO, ActionFactory.REDO);
        menu.add(new Separator(IWorkbenchActionConstants.UNDO_EXT));
        add(menu, ActionFactory.CUT, ActionFactory.COPY, ActionFactory.PASTE);
        menu.add(new Separator(IWorkbenchActionConstants.CUT_EXT));
        add(menu, ActionFactory.DELETE, ActionFactory.SELECT_ALL);
        menu.add(new Separator(IWorkbenchActionConstants.FIND_EXT));
        add(menu, ActionFactory.FIND);
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new GroupMarker(IWorkbenchActionConstants.EDIT_END));
        return menu;
    }

    /** What stands in it comes through the extension point, from the bundles of the questions too. */
    private static IMenuManager runMenu() {
        MenuManager menu = new MenuManager("&Run", RUN_MENU);
        menu.add(new GroupMarker("again"));
        menu.add(new Separator("questions"));
        menu.add(new Separator("programs"));
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator("stop"));
        return menu;
    }

    private IMenuManager windowMenu() {
        MenuManager menu = new MenuManager("&Window", IWorkbenchActionConstants.M_WINDOW);
        MenuManager perspectives = new MenuManager("Open &Perspective", "perspectives");
        perspectives.add(ContributionItemFactory.PERSPECTIVES_SHORTLIST.create(window));
        MenuManager views = new MenuManager("Show &View", "views");
        views.add(ContributionItemFactory.VIEWS_SHORTLIST.create(window));
        add(menu, ActionFactory.OPEN_NEW_WINDOW);
        menu.add(new Separator());
        menu.add(perspectives);
        menu.add(views);
        menu.add(new Separator());
        add(menu, ActionFactory.RESET_PERSPECTIVE, ActionFactory.CLOSE_PERSPECTIVE);
        menu.add(new Separator());
        menu.add(navigationMenu());
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        add(menu, ActionFactory.PREFERENCES);
        return menu;
    }

    private IMenuManager navigationMenu() {
        MenuManager menu = new MenuManager("&Navigation", "navigation");
        add(
                menu,
                ActionFactory.MAXIMIZE,
                ActionFactory.ACTIVATE_EDITOR,
                ActionFactory.NEXT_EDITOR,
                ActionFactory.PREVIOUS_EDITOR,
                ActionFactory.NEXT_PART,
                ActionFactory.PREVIOUS_PART,
                ActionFactory.NEXT_PERSPECTIVE,
                ActionFactory.PREVIOUS_PERSPECTIVE);
        return menu;
    }

    private IMenuManager helpMenu() {
        MenuManager menu = new MenuManager("&Help", IWorkbenchActionConstants.M_HELP);
        menu.add(new GroupMarker(IWorkbenchActionConstants.HELP_START));
        menu.add(new Separator(IWorkbenchActionConstants.MB_ADDITIONS));
        menu.add(new Separator("about"));
        return menu;
    }

    private void add(IContributionManager target, ActionFactory... factories) {
        for (ActionFactory factory : factories) {
            ActionFactory.IWorkbenchAction action = factory.create(window);
            register(action);
            target.add(action);
        }
    }
}
