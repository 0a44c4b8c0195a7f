package org.ulpscope.program.ui.internal.compilers;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.IViewPart;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.IWorkbenchWindow;
import org.eclipse.ui.PartInitException;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleConstants;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.IConsoleView;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.services.IServiceLocator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.program.ui.console.SourceConsole;
import org.ulpscope.program.ui.internal.ProgramIds;

/** What the compilers of kernels were asked for, and all that they wrote. All methods are for the thread of the display. */
public final class CompilerConsole extends SourceConsole {
    private static final Logger LOG = LoggerFactory.getLogger(CompilerConsole.class);
    private static final String NAME = "Compilers";
    private static final int FOLDERS = 20;

    private final Deque<Path> folders;
    /** The identifier of the view that was in front before it. */
    private Optional<String> covered = Optional.empty();

    private CompilerConsole(Deque<Path> folders) {
        super(NAME, "compilers.svg", () -> inOrder(folders));
        this.folders = folders;
    }

    /** Places are found on another thread than the one that names the folders. */
    private static List<Path> inOrder(Deque<Path> folders) {
        synchronized (folders) {
            return List.copyOf(folders);
        }
    }

    /** The one there is in the Console view. */
    static CompilerConsole only() {
        IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
        return Arrays.stream(manager.getConsoles())
                .filter(CompilerConsole.class::isInstance)
                .map(CompilerConsole.class::cast)
                .findFirst()
                .orElseGet(() -> {
                    CompilerConsole made = new CompilerConsole(new ArrayDeque<>());
                    manager.addConsoles(new IConsole[] {made});
                    return made;
                });
    }

    /** Names of files that come next may begin in this folder. */
    void expect(Path folder) {
        synchronized (folders) {
            folders.remove(folder);
            folders.addFirst(folder);
            if (folders.size() > FOLDERS) {
                folders.removeLast();
            }
        }
    }

    /** Shows it, and leaves the keyboard where it is. */
    void bringToFront() {
        page().ifPresent(page -> {
            List<IViewPart> before = visible(page);
            try {
                IViewPart console = page.showView(IConsoleConstants.ID_CONSOLE_VIEW, null, IWorkbenchPage.VIEW_VISIBLE);
                activate();
                Stream.of(page.getViewStack(console))
                        .filter(view -> view != console && before.contains(view))
                        .findFirst()
                        .ifPresent(
                                view -> covered = Optional.of(view.getViewSite().getId()));
            } catch (PartInitException e) {
                LOG.error("The console of the compilers cannot be shown", e);
            }
        });
    }

    /** Gives way to the view that it has covered, where it still does: what was wrong is mended. */
    void giveWay() {
        page().filter(CompilerConsole::isInFront)
                .ifPresent(page -> covered.map(page::findView).ifPresent(page::bringToTop));
        covered = Optional.empty();
    }

    private static boolean isInFront(IWorkbenchPage page) {
        return visible(page).stream().anyMatch(IConsoleView.class::isInstance);
    }

    private static List<IViewPart> visible(IWorkbenchPage page) {
        return Stream.of(page.getViewReferences())
                .map(view -> view.getView(false))
                .filter(view -> view != null && page.isPartVisible(view))
                .toList();
    }

    private static Optional<IWorkbenchPage> page() {
        return Optional.ofNullable(PlatformUI.getWorkbench().getActiveWorkbenchWindow())
                .map(IWorkbenchWindow::getActivePage);
    }

    @Override
    public List<IContributionItem> buttons(IServiceLocator site) {
        return List.of(new CommandContributionItem(new CommandContributionItemParameter(
                site, null, ProgramIds.STOP_ANY_COMMAND, CommandContributionItem.STYLE_PUSH)));
    }
}
