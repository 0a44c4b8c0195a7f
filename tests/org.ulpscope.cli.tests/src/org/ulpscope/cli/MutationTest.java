package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.Repeats;

/**
 * Whatever a command line or a file says, the answer is a result, or one sentence and the status that is documented for it. The mutations come
 * from a seed; {@code -Dulpscope.mutations=500 -Dulpscope.mutations.seed=7} makes more of them, and others.
 */
@Tag("slow")
@Timeout(value = 3, unit = TimeUnit.HOURS)
class MutationTest {
    private static final long SEED = Long.getLong("ulpscope.mutations.seed", 1);

    @TempDir
    static Path folder;

    private static IntactFiles intact;

    @BeforeAll
    static void makeFiles() throws Exception {
        Installed.program("make");
        intact = IntactFiles.in(Files.createDirectory(folder.resolve("intact")));
    }

    private interface Mutation {
        Mutant of(SplittableRandom random, Path copy) throws IOException, SQLException;
    }

    private static void assertNoFault(int count, Mutation mutation) throws Exception {
        SplittableRandom random = new SplittableRandom(SEED);
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Path copy = folder.resolve("mutant " + i);
            intact.copyTo(copy);
            mutation.of(random.split(), copy).fault().ifPresent(faults::add);
            FileTree.delete(copy);
        }
        assertEquals(List.of(), faults, faults.size() + " of " + count + " from seed " + SEED);
    }

    private static Mutant mutant(Path copy, List<String> words, String damage) {
        return new Mutant(
                words.stream().map(word -> IntactFiles.within(copy, word)).toList(), damage);
    }

    /** Else their mutants would prove nothing. */
    @Test
    @Tag("repeat")
    void whatIsIntactWorks() throws Exception {
        List<String> faults = new ArrayList<>();
        for (List<String> command : IntactFiles.commands()) {
            Path copy = folder.resolve("sound");
            intact.copyTo(copy);
            Object[] words =
                    command.stream().map(word -> IntactFiles.within(copy, word)).toArray();
            CommandLineRun run = CommandLineRun.of(words);
            if (run.status() > 1) {
                faults.add(command + ": " + run.err());
            }
            FileTree.delete(copy);
        }
        assertEquals(List.of(), faults);
    }

    @Test
    void noCommandLineEndsInAnInternalErrorOrAnUndocumentedStatus() throws Exception {
        assertNoFault(Integer.getInteger("ulpscope.mutations", Repeats.of(12, 500)), (random, copy) -> {
            List<List<String>> commands = IntactFiles.commands();
            List<String> command = commands.get(random.nextInt(commands.size()));
            return mutant(copy, new CommandMutation(random).of(command), "");
        });
    }

    @Test
    void noFileEndsInAnInternalErrorOrAnUndocumentedStatus() throws Exception {
        List<List<String>> reading = IntactFiles.commands().stream()
                .filter(command -> !intact.readBy(command).isEmpty())
                .toList();
        assertNoFault(Integer.getInteger("ulpscope.mutations", Repeats.of(30, 1000)), (random, copy) -> {
            List<String> command = reading.get(random.nextInt(reading.size()));
            List<String> read = intact.readBy(command);
            String damage = damage(random, copy.resolve(read.get(random.nextInt(read.size()))));
            return mutant(copy, trusting(random, command), damage);
        });
    }

    /** Mostly as somebody who trusts the file, since nothing of it is looked at more closely otherwise. */
    private static List<String> trusting(SplittableRandom random, List<String> command) {
        boolean asks = CommandMutation.line(command).getCommandSpec().findOption("--trust") != null;
        return asks && random.nextInt(4) > 0
                ? Stream.concat(command.stream(), Stream.of("--trust")).toList()
                : command;
    }

    private static String damage(SplittableRandom random, Path file) throws IOException, SQLException {
        String damage = IntactFiles.isDatabase(file) && random.nextInt(4) > 0
                ? new TableMutation(random).apply(file)
                : new FileMutation(random).apply(file, intact);
        return file.getFileName() + ": " + damage;
    }
}
