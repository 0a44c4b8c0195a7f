package org.ulpscope.tune.ui.internal.run;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.ui.menus.CommandContributionItem;
import org.eclipse.ui.menus.CommandContributionItemParameter;
import org.eclipse.ui.services.IServiceLocator;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.base.progress.ForwardingProgress;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.ui.console.ConsoleOwner;
import org.ulpscope.program.ui.console.ProgramConsole;

/** Tells in a console how a precision vector is built, with each command and what it wrote, and what came of its run. */
final class OneRunConsole implements ConsoleOwner {
    private static final String STOP = "org.ulpscope.workbench.stopCommand";

    private final BooleanSupplier active;
    private final ProgramConsole console;

    /**
     * Opens it, for the thread of the display.
     *
     * @param file name of the precision vector's file
     * @param folder where names of sources begin
     * @param active whether the run has not ended
     */
    OneRunConsole(String file, Path folder, BooleanSupplier active) {
        this.active = active;
        console = ProgramConsole.open("Run This One of " + file, folder, this);
    }

    /** Progress that is told here too. */
    Progress telling(Progress progress) {
        return new ForwardingProgress(progress) {
            @Override
            public void message(String text) {
                console.note(text);
                super.message(text);
            }

            // One block a command: several compilers are at work at a time.
            @Override
            public void ran(List<String> command, String output) {
                String written = output.strip();
                console.tell(ShellWords.join(command) + "\n" + (written.isEmpty() ? "" : written + "\n"));
                super.ran(command, output);
            }
        };
    }

    /** Says what came of it. */
    void note(String sentence) {
        console.note(sentence);
    }

    /** Says why nothing came of it. */
    void complain(String sentence) {
        console.complain(sentence);
    }

    @Override
    public boolean isActive() {
        return active.getAsBoolean();
    }

    @Override
    public List<IContributionItem> buttons(IServiceLocator site) {
        return List.of(new CommandContributionItem(
                new CommandContributionItemParameter(site, null, STOP, CommandContributionItem.STYLE_PUSH)));
    }
}
