package org.ulpscope.cli.internal.arguments;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/** The inputs that a kernel is called with: words after it, or a file. */
public final class InputArguments {
    private static final Pattern MISTYPED_OPTION = Pattern.compile("-(?!inf|nan)[-a-z].*", Pattern.CASE_INSENSITIVE);

    private CommandSpec spec;

    @Parameters(index = "0+", arity = "0..*", paramLabel = "INPUT", description = "Values of the parameters, in order.")
    private List<String> words = List.of();

    @Option(
            names = "--inputs",
            paramLabel = "FILE.csv",
            description = "A file with one input on each line, its values separated by commas.")
    private Path file;

    /** Lets {@code -inf} be a value, which picocli would take for an option. */
    @Spec(Spec.Target.MIXEE)
    void setSpec(CommandSpec spec) {
        this.spec = spec;
        spec.parser().unmatchedOptionsArePositionalParams(true);
    }

    /** @throws UnmatchedArgumentException if what looks like an option is none */
    public void refuseMistypedOptions() {
        List<String> mistyped = words.stream()
                .filter(word -> MISTYPED_OPTION.matcher(word).matches())
                .toList();
        if (!mistyped.isEmpty()) {
            throw new UnmatchedArgumentException(spec.commandLine(), mistyped);
        }
    }

    /** The words that are given for them. */
    public List<String> words() {
        return words;
    }

    /** Whether there are any. */
    public boolean areGiven() {
        return file != null || !words.isEmpty();
    }

    /**
     * The inputs.
     *
     * @param slots what each of them has
     * @throws BadInputException if they do not fit
     */
    public Inputs inputs(List<InputSlot> slots) {
        if (file != null && !words.isEmpty()) {
            throw new BadInputException("Inputs were given both as words and by --inputs; give one of the two.");
        }
        return file == null ? InputRows.ofWords(slots, words) : InputRows.ofFile(slots, file);
    }
}
