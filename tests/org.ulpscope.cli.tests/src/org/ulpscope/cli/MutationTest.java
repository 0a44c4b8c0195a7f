package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.tests.support.Repeats;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Whatever a command line or a file says, the answer is a result, or one sentence and the status that is documented for it. The mutations come
 * from a seed; {@code -Dulpscope.mutations=500 -Dulpscope.mutations.seed=7} makes more of them, and others.
 */
@Tag("slow")
class MutationTest {
    private static final int COUNT = Integer.getInteger("ulpscope.mutations", Repeats.of(24, 1000));
    private static final long SEED = Long.getLong("ulpscope.mutations.seed", 1);

    @TempDir
    Path folder;

    @Test
    void nothingThatIsGivenEndsInAnInternalErrorOrAnUndocumentedStatus() throws Exception {
        IntactFiles intact = IntactFiles.in(Files.createDirectory(folder.resolve("intact")));
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            Mutant mutant = mutant(random.split(), intact, folder.resolve("mutant " + i));
            mutant.fault().ifPresent(faults::add);
        }
        assertEquals(List.of(), faults, faults.size() + " of " + COUNT + " from seed " + SEED);
    }

    private static Mutant mutant(SplittableRandom random, IntactFiles intact, Path copy)
            throws IOException, SQLException {
        intact.copyTo(copy);
        List<List<String>> commands = IntactFiles.commands();
        List<String> command = commands.get(random.nextInt(commands.size()));
        List<String> read = intact.readBy(command);
        boolean damaged = !read.isEmpty() && random.nextBoolean();
        String damage = damaged ? damage(random, intact, copy.resolve(read.get(random.nextInt(read.size())))) : "";
        List<String> words = damaged ? trusting(random, command) : new CommandMutation(random).of(command);
        return new Mutant(
                words.stream().map(word -> IntactFiles.within(copy, word)).toList(), damage);
    }

    /** Mostly as somebody who trusts the file, since nothing of it is looked at more closely otherwise. */
    private static List<String> trusting(SplittableRandom random, List<String> command) {
        CommandSpec spec =
                Main.commands().getSubcommands().get(command.getFirst()).getCommandSpec();
        boolean asks = spec.findOption("--trust") != null && random.nextInt(4) > 0;
        return asks ? Stream.concat(command.stream(), Stream.of("--trust")).toList() : command;
    }

    private static String damage(SplittableRandom random, IntactFiles intact, Path file)
            throws IOException, SQLException {
        boolean tables = file.toString().endsWith(".study") || file.toString().endsWith(".tuning");
        String damage = tables && random.nextInt(4) > 0
                ? new TableMutation(random).apply(file)
                : new FileMutation(random).apply(file, intact);
        return file.getFileName() + ": " + damage;
    }
}
