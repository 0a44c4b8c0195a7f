package org.ulpscope.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;

/** A folder with a file of each kind that the command line reads, all of them sound, and the command lines that read and write them. */
final class IntactFiles {
    private static final String FOLDER = "FOLDER/";

    /** Command lines that work, one argument after the other; their budgets are small, since they are run hundreds of times. */
    private static final List<List<String>> COMMANDS = List.of(
            List.of("eval", "_Float16 f(_Float16 x)", "--source", "FOLDER/f.c", "-p", "gcc", "1.5", "-inf"),
            List.of("eval", "FOLDER/f.kernel", "--inputs", "FOLDER/points.csv", "--json", "-p", "gcc"),
            List.of("hunt", "FOLDER/f.kernel", "-p", "gcc", "--budget", "20", "--study", "FOLDER/new.study"),
            List.of("hunt", "FOLDER/f.kernel", "--strategy", "bayes", "--budget", "15", "--study", "FOLDER/new.study"),
            List.of("compare", "FOLDER/f.kernel", "-p", "gcc", "-p", "gcc -Ofast", "--study", "FOLDER/new.study"),
            List.of("catalog", "FOLDER/library.txt", "-p", "gcc", "--folder", "FOLDER/new-catalog", "--budget", "9"),
            List.of("replay", "FOLDER/hunt.study"),
            List.of("replay", "FOLDER/compare.study", "--json"),
            List.of("replay", "FOLDER/probe.tuning"),
            List.of("resume", "FOLDER/open.study"),
            List.of("resume", "FOLDER/compare.study", "--json"),
            List.of("resume", "FOLDER/probe.tuning", "--json"),
            List.of("export", "FOLDER/hunt.study", "--format", "csv", "--output", "FOLDER/out"),
            List.of("export", "FOLDER/hunt.study", "--format", "json", "--output", "FOLDER/out"),
            List.of("export", "FOLDER/compare.study", "--format", "c", "--output", "FOLDER/out"),
            List.of("tune", "--init", "FOLDER/other.c"),
            List.of("tune", "FOLDER/probe.pv", "--list"),
            List.of("tune", "FOLDER/probe.pv", "--score", "--patch", "FOLDER/new.patch"),
            List.of("tune", "FOLDER/probe.pv", "--run"),
            List.of("tune", "FOLDER/probe.pv", "--budget", "2", "--study", "FOLDER/new.tuning"),
            List.of("tune", "FOLDER/probe.pv", "--resume", "--study", "FOLDER/probe.tuning", "--strategy", "uniform"),
            List.of("doctor", "--json"));

    private static final String SOURCE = "_Float16 f(_Float16 x)\n{\n    return x * x - x;\n}\n";

    private static final String KERNEL = """
            <?xml version="1.0" encoding="UTF-8"?>
            <kernel:Kernel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:kernel="http://ulpscope.org/kernel/1"
                name="f" origin="source" source="f.c" returns="FP16">
              <parameters name="x" format="FP16">
                <domain lower="-1e4" upper="1e4"/>
              </parameters>
            </kernel:Kernel>
            """;

    private static final String PROGRAM = """
            #include <stdio.h>

            int main(void)
            {
                double a = 0.5;
                double b = 0.0;
                for (int i = 0; i < 100; i++) {
                    b += a * i / 7;
                }
                printf("%.15g\\n", b);
                printf("FOM %g\\n", 100.0 / (double)(sizeof a + sizeof b));
                return 0;
            }
            """;

    private final Path folder;

    private IntactFiles(Path folder) {
        this.folder = folder;
    }

    /** Makes them in an empty folder. */
    static IntactFiles in(Path folder) throws IOException, SQLException {
        IntactFiles files = new IntactFiles(folder);
        Files.writeString(folder.resolve("f.c"), SOURCE);
        Files.writeString(folder.resolve("f.kernel"), KERNEL);
        Files.writeString(folder.resolve("points.csv"), "# x\n1.5\n-inf\nbits:7c01\n");
        Files.writeString(folder.resolve("library.txt"), "float sqrtf(float x) | roots | exact\n");
        Files.writeString(folder.resolve("other.c"), PROGRAM);
        Files.writeString(folder.resolve("probe.c"), PROGRAM);
        files.run("tune", "--init", "FOLDER/probe.c");
        files.run("hunt", "FOLDER/f.kernel", "--budget", "20", "--study", "FOLDER/hunt.study");
        files.run("compare", "FOLDER/f.kernel", "-p", "gcc", "-p", "gcc -Ofast", "--study", "FOLDER/compare.study");
        files.run("tune", "FOLDER/probe.pv", "--threshold", "5", "--study", "FOLDER/probe.tuning");
        Files.copy(folder.resolve("hunt.study"), folder.resolve("open.study"));
        try (Connection study = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("open.study"))) {
            study.createStatement().executeUpdate("UPDATE run SET state = 'cancelled'");
        }
        return files;
    }

    private void run(Object... words) {
        CommandLineRun run = CommandLineRun.of(
                Stream.of(words).map(word -> within(folder, word.toString())).toArray());
        if (run.status() > 1) {
            throw new IllegalStateException(run.err());
        }
    }

    /** The command lines, with {@code FOLDER} where the name of a folder is to stand. */
    static List<List<String>> commands() {
        return COMMANDS;
    }

    /** An argument that is about a copy of the files. */
    static String within(Path copy, String argument) {
        return argument.replace(FOLDER, copy + "/");
    }

    /** The files that a command reads, by their names. */
    List<String> readBy(List<String> command) {
        List<String> named = command.stream()
                .filter(word -> word.startsWith(FOLDER))
                .map(word -> word.substring(FOLDER.length()))
                .filter(name -> Files.exists(folder.resolve(name)))
                .toList();
        return named.contains("f.kernel")
                ? List.of("f.kernel", "f.c")
                : named.contains("probe.pv") ? List.of("probe.pv", "probe.c", "probe.tuning") : named;
    }

    /** The names of all. */
    List<String> names() {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(path -> path.getFileName().toString()).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Copies them into a new folder, where they may be changed. */
    void copyTo(Path copy) throws IOException {
        Files.createDirectories(copy);
        for (String name : names()) {
            Files.copy(file(name), copy.resolve(name));
        }
    }
}
