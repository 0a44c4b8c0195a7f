package org.ulpscope.program.ui.console;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.services.IServiceLocator;

/** What a program prints, and before that how it is built. */
public final class ProgramConsole extends SourceConsole {
    private final ConsoleOwner owner;

    private ProgramConsole(String name, Path folder, ConsoleOwner owner) {
        super(name, "run.svg", () -> List.of(folder));
        this.owner = owner;
    }

    /**
     * A console for a run that begins; those of runs that have ended go. For the thread of the display.
     *
     * @param title what is run, and how
     * @param folder where names of files begin
     * @param owner the run
     */
    public static ProgramConsole open(String title, Path folder, ConsoleOwner owner) {
        IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
        manager.removeConsoles(Arrays.stream(manager.getConsoles())
                .filter(console -> console instanceof ProgramConsole program && !program.owner.isActive())
                .toArray(IConsole[]::new));
        ProgramConsole console = new ProgramConsole(title, folder, owner);
        manager.addConsoles(new IConsole[] {console});
        return console;
    }

    @Override
    public List<IContributionItem> buttons(IServiceLocator site) {
        return owner.buttons(site);
    }
}
