package org.ulpscope.program.ui.console;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
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

/** What a program prints, its output and its errors apart, and before that how it is built. Places in sources are links. */
public final class ProgramConsole extends MessageConsole {
    private static final int LEAST_CHARACTERS = 1_000_000;
    private static final int MOST_CHARACTERS = 1_200_000;

    private final MessageConsoleStream output;
    private final MessageConsoleStream errors;
    private final MessageConsoleStream tools;
    private final MessageConsoleStream notes;
    private final ConsoleOwner owner;

    private ProgramConsole(String name, Path folder, ConsoleOwner owner) {
        super(name, Ids.BUNDLE, image(), StandardCharsets.UTF_8.name(), true);
        this.owner = owner;
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

    /** The run that it is of. */
    public ConsoleOwner owner() {
        return owner;
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
