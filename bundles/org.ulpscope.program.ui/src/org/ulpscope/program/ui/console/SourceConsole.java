package org.ulpscope.program.ui.console;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.eclipse.jface.action.IContributionItem;
import org.eclipse.jface.resource.ResourceLocator;
import org.eclipse.ui.console.MessageConsole;
import org.eclipse.ui.console.MessageConsoleStream;
import org.eclipse.ui.services.IServiceLocator;
import org.ulpscope.program.ui.internal.ProgramIds;
import org.ulpscope.ui.theme.ThemeColours;

/** What tools and programs print, their output and their errors apart. Places in sources are links. */
public abstract class SourceConsole extends MessageConsole {
    private static final int LEAST_CHARACTERS = 1_000_000;
    private static final int MOST_CHARACTERS = 1_200_000;

    private final MessageConsoleStream output;
    private final MessageConsoleStream errors;
    private final MessageConsoleStream tools;
    private final MessageConsoleStream notes;
    private Runnable forget = () -> {};

    /**
     * A console that the Console view does not show yet. For the thread of the display.
     *
     * @param icon its picture, in the folder of icons
     * @param folders where names of files may begin, the likeliest first
     */
    protected SourceConsole(String name, String icon, Supplier<List<Path>> folders) {
        super(
                name,
                ProgramIds.BUNDLE,
                ResourceLocator.imageDescriptorFromBundle(ProgramIds.BUNDLE, "icons/" + icon)
                        .orElseThrow(),
                StandardCharsets.UTF_8.name(),
                true);
        setWaterMarks(LEAST_CHARACTERS, MOST_CHARACTERS);
        output = newMessageStream();
        tools = newMessageStream();
        errors = newMessageStream();
        notes = newMessageStream();
        takeColours();
        addPatternMatchListener(new SourceLinks(folders));
    }

    /** A console lives longer than a theme. */
    @Override
    protected void init() {
        super.init();
        forget = ThemeColours.whenChanged(ConsoleColour.PREFIX, this::takeColours);
    }

    @Override
    protected void dispose() {
        forget.run();
        super.dispose();
    }

    private void takeColours() {
        errors.setColor(ConsoleColour.ERROR.color());
        notes.setColor(ConsoleColour.NOTE.color());
    }

    /** The buttons of the console's own bar. @param site where commands are found */
    public abstract List<IContributionItem> buttons(IServiceLocator site);

    /** Takes a program's standard output. */
    public final OutputStream output() {
        return output;
    }

    /** Takes its standard error. */
    public final OutputStream errors() {
        return errors;
    }

    /** Shows what compilers write. */
    public final void tell(String text) {
        tools.print(text);
    }

    /** Shows a line of the workbench's own. */
    public final void note(String line) {
        notes.println(line);
    }

    /** Shows a sentence about what went wrong. */
    public final void complain(String sentence) {
        errors.println(sentence);
    }
}
