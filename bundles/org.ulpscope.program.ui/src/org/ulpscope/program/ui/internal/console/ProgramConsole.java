package org.ulpscope.program.ui.internal.console;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jface.preference.JFacePreferences;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.console.ConsolePlugin;
import org.eclipse.ui.console.IConsole;
import org.eclipse.ui.console.IConsoleManager;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;
import org.ulpscope.program.ui.internal.Ids;
import org.ulpscope.program.ui.internal.run.ProgramRun;

/** What a program prints, its output and its errors apart, and before that how it is built. Places in sources are links. */
public final class ProgramConsole extends MessageConsole {
    private static final int LEAST_CHARACTERS = 1_000_000;
    private static final int MOST_CHARACTERS = 1_200_000;

    private final MessageConsoleStream output;
    private final MessageConsoleStream errors;
    private final MessageConsoleStream tools;
    private final MessageConsoleStream notes;
    private Optional<ProgramRun> run = Optional.empty();

    private ProgramConsole(String name, Path folder) {
        super(name, Ids.BUNDLE, image(), StandardCharsets.UTF_8.name(), true);
        setWaterMarks(LEAST_CHARACTERS, MOST_CHARACTERS);
        output = newMessageStream();
        tools = newMessageStream();
        errors = colored(JFacePreferences.ERROR_COLOR);
        notes = colored(JFacePreferences.COUNTER_COLOR);
        addPatternMatchListener(new SourceLinks(folder));
    }

    private static ImageDescriptor image() {
        return ResourceLocator.imageDescriptorFromBundle(Ids.BUNDLE, "icons/run.svg")
                .orElseThrow();
    }

    private MessageConsoleStream colored(String color) {
        MessageConsoleStream stream = newMessageStream();
        stream.setColor(JFaceResources.getColorRegistry().get(color));
        return stream;
    }

    /**
     * A console for a run that begins; those of runs that have ended go. For the thread of the display.
     *
     * @param title what is run
     * @param folder where names of files begin
     */
    public static ProgramConsole open(String title, Path folder) {
        IConsoleManager manager = ConsolePlugin.getDefault().getConsoleManager();
        manager.removeConsoles(Arrays.stream(manager.getConsoles())
                .filter(console -> console instanceof ProgramConsole program
                        && !program.run.map(ProgramRun::isActive).orElse(false))
                .toArray(IConsole[]::new));
        ProgramConsole console = new ProgramConsole(title + " without a GPU", folder);
        manager.addConsoles(new IConsole[] {console});
        return console;
    }

    /** Says whose it is. */
    public void belongsTo(ProgramRun owner) {
        run = Optional.of(owner);
    }

    /** Takes the program's standard output. */
    public OutputStream output() {
        return output;
    }

    /** Takes its standard error. */
    public OutputStream errors() {
        return errors;
    }

    /** Shows what compilers write. */
    public void tell(String text) {
        tools.print(text);
    }

    /** Shows a line of the workbench's own. */
    public void note(String line) {
        notes.println(line);
    }

    /** Shows a sentence about what went wrong. */
    public void complain(String sentence) {
        errors.println(sentence);
    }
}
