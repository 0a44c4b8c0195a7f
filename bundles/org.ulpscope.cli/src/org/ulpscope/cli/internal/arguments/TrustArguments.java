package org.ulpscope.cli.internal.arguments;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Optional;
import java.util.function.Supplier;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.internal.terminal.Terminal;
import org.ulpscope.cli.internal.terminal.TrustPrompt;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a file from elsewhere may have something compiled and run: asked on a terminal, said by an option elsewhere, remembered. */
public final class TrustArguments {
    @Option(
            names = "--trust",
            description =
                    "Agree to compile and run what the file asks for, if it came from elsewhere. The answer is remembered.")
    private boolean trusted;

    @Mixin
    private AllowArguments allowed;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    private final Trust trust = Trust.ofThisUser();

    /** What this user trusts. */
    public Trust trust() {
        return trust;
    }

    /**
     * Goes on where nothing has to be asked, or the user agrees.
     *
     * @throws BadInputException if the user does not, or cannot be asked
     */
    public void require(Optional<TrustQuestion> asked) {
        asked.ifPresent(question -> {
            if (trusted) {
                trust.accept(question);
            } else {
                ask(question);
            }
        });
    }

    /** The same for one question after the other, as long as there is one. */
    public void requireAll(Supplier<Optional<TrustQuestion>> next) {
        for (Optional<TrustQuestion> asked = next.get(); asked.isPresent(); asked = next.get()) {
            require(asked);
        }
    }

    private void ask(TrustQuestion question) {
        TrustPrompt prompt = new TrustPrompt(
                new BufferedReader(new InputStreamReader(System.in)),
                command.commandLine().getErr());
        prompt.tell(question);
        TrustPrompt.Answer answer = Terminal.showsQuestions() ? prompt.ask(question) : TrustPrompt.Answer.NO;
        switch (answer) {
            case FILE -> trust.accept(question);
            case FOLDER -> trust.acceptFolder(question);
            case NO ->
                throw new BadInputException("Nothing was compiled or run for '"
                        + question.file().getFileName() + "', because nobody agreed to it; if you do, give --trust.");
        }
    }
}
