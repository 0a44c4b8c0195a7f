package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.ulpscope.cli.command.Command;
import org.ulpscope.study.Exporter;
import org.ulpscope.study.Exporters;
import picocli.CommandLine;

class UsageTest {
    @Test
    void aMistypedCommandGetsASuggestion() {
        CommandLineRun run = CommandLineRun.of("hunnt");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("hunt"), run.err());
    }

    @Test
    void aMistypedOptionGetsASuggestion() {
        CommandLineRun run = CommandLineRun.of("hunt", "double cosh(double x)", "--sed", "1");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("--seed"), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"doctor", "eval", "hunt", "resume", "replay", "export"})
    void everyCommandExplainsItself(String command) {
        CommandLineRun run = CommandLineRun.of(command, "--help");
        assertEquals(0, run.status());
        assertTrue(run.out().contains("Usage: ulpscope " + command), run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "999999"})
    void aNumberOfThreadsThatNoMachineHasIsRefused(String threads) {
        CommandLineRun run = CommandLineRun.of("eval", "double cosh(double x)", "1", "--threads", threads);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("--threads was " + threads + "; give a number from 1 to 1024."), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/tmp"})
    void aSourceThatIsNoFileIsRefused(String source) {
        CommandLineRun run = CommandLineRun.of("eval", "double f(double x)", "1", "--source", source);
        assertEquals(2, run.status());
        assertTrue(run.err().contains("'" + source + "'"), run.err());
    }

    @Test
    void helpListsEveryCommand() {
        String out = CommandLineRun.of("--help").out();
        ServiceLoader.load(Command.class).stream().forEach(command -> {
            String name =
                    command.type().getAnnotation(CommandLine.Command.class).name();
            assertTrue(out.contains("  " + name + " "), () -> name + " is not in " + out);
        });
    }

    @Test
    void helpListsEveryExportFormat() {
        String names = Exporters.all().stream().map(Exporter::name).sorted().collect(Collectors.joining(", "));
        // Lines end where they are full.
        String out = CommandLineRun.of("export", "--help").out().replaceAll("\\s+", " ");
        assertTrue(out.contains("One of " + names + ", as the file has it."), out);
    }

    @Test
    void optionsMayComeBeforeTheCommand() {
        CommandLineRun run = CommandLineRun.of("--verbose", "eval", "--help");
        assertTrue(run.out().contains("Usage: ulpscope eval"), run.out());
    }

    @Test
    void aBadSignatureNamesTheColumn() {
        CommandLineRun run = CommandLineRun.of("eval", "double cosh(dble x)", "1");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("Column 13"), run.err());
        assertEquals("", run.out());
    }

    @Test
    void aMissingKernelFileIsTheUsersToMend() {
        CommandLineRun run = CommandLineRun.of("hunt", "nowhere.kernel");
        assertEquals(2, run.status());
        assertTrue(run.err().contains("nowhere.kernel"), run.err());
    }

    @Test
    void aMissingStudyIsNamed() {
        CommandLineRun run = CommandLineRun.of("replay", "nowhere.study");
        assertTrue(run.status() >= 2, run.err());
        assertTrue(run.err().contains("nowhere.study"), run.err());
    }

    @Test
    void anExistingStudyIsNotOverwritten(@TempDir Path folder) throws Exception {
        Path study = Files.writeString(folder.resolve("old.study"), "precious");
        CommandLineRun run = CommandLineRun.of("hunt", "double cosh(double x)", "--study", study);
        assertEquals(2, run.status());
        assertEquals("precious", Files.readString(study));
    }

    @ParameterizedTest
    @ValueSource(strings = {"z=0:1", "x=one", "x=1:2:3"})
    void aBadDomainIsRefused(String domain) {
        CommandLineRun run = CommandLineRun.of("hunt", "double cosh(double x)", "--domain", domain);
        assertEquals(2, run.status());
        assertEquals("", run.out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--strategy", "--platform"})
    void whatDoesNotExistIsTheUsersToMend(String option) {
        assertEquals(
                2,
                CommandLineRun.of("hunt", "double cosh(double x)", option, "nonesuch")
                        .status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "9223372036854775807"})
    void aCallMustHaveSomeTimeAndNotForEver(String limit) {
        for (String command : List.of("hunt", "compare")) {
            CommandLineRun run = CommandLineRun.of(
                    command, "double cosh(double x)", "-p", "gcc", "-p", "gcc", "--time-limit", limit);
            assertEquals(2, run.status(), run.err());
            assertTrue(run.err().contains("time limit of " + limit + " ms"), run.err());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"acquisition=x", "nonsense=1", "candidates=-1"})
    void aBadOptionOfAStrategyIsRefused(String option, @TempDir Path folder) {
        Path study = folder.resolve("new.study");
        CommandLineRun run = CommandLineRun.of(
                "hunt", "double cosh(double x)", "--strategy", "bayes", "-o", option, "--study", study);
        assertEquals(2, run.status(), run.err());
        assertTrue(Files.notExists(study), "nothing was begun");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-E", "-S", "-c"})
    void optionsThatKeepACompilerFromMakingALibraryAreRefused(String option) {
        CommandLineRun run = CommandLineRun.of("eval", "double cosh(double x)", "-p", "gcc", "--cflags", option, "1");
        assertEquals(2, run.status(), run.err());
        assertTrue(run.err().contains("The compiler option '" + option + "' cannot be used here"), run.err());
    }

    @Test
    void anArgumentThatBeginsWithAnAtSignIsAnArgument(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("arguments"), "--help");
        CommandLineRun run = CommandLineRun.of("hunt", "@" + file);
        assertEquals(2, run.status());
        assertEquals("", run.out());
    }

    @Test
    void aDeviceIsWrittenToAndNotReplaced(@TempDir Path folder) throws Exception {
        Path study = folder.resolve("f.study");
        CommandLineRun hunt = CommandLineRun.of(
                "hunt", "double cosh(double x)", "-p", "gcc", "--strategy", "random", "--budget", 9, "--study", study);
        assertTrue(hunt.status() <= 1, hunt.err());
        CommandLineRun run = CommandLineRun.of("export", study, "--format", "json", "--output", "/dev/full");
        assertEquals(3, run.status(), run.err());
        assertTrue(run.err().contains("No space left on device"), run.err());
        assertFalse(Files.isRegularFile(Path.of("/dev/full")));
        assertEquals(
                2,
                CommandLineRun.of("export", study, "--format", "csv", "--output", folder)
                        .status());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-5", "ten", "5 parsecs", "1e3"})
    void aBadBudgetIsRefused(String budget) {
        CommandLineRun run = CommandLineRun.of("hunt", "double cosh(double x)", "--budget", budget);
        assertEquals(2, run.status());
        assertEquals("", run.out());
    }
}
