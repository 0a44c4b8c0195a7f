package org.ulpscope.cli.internal.commands;

import java.util.concurrent.Callable;
import org.ulpscope.campaign.grammar.Grammar;
import org.ulpscope.cli.command.ExitStatus;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code ulpscope campaign grammar}. */
@CommandLine.Command(
        name = "grammar",
        mixinStandardHelpOptions = true,
        description = "Prints the grammar of random programs. Change it, and give it to 'campaign run --grammar'.")
public final class CampaignGrammarCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine().getOut().print(Grammar.standard().text());
        return ExitStatus.NOTHING_FOUND.code();
    }
}
