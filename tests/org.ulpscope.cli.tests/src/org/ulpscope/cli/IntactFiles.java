package org.ulpscope.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.files.FileTree;
import org.ulpscope.campaign.grammar.Grammar;

/**
 * A folder with a file of each kind that the command line reads, all of them sound, and the command lines that read and write them. What is tried beside
 * them is data for them alone: they run no program but their own.
 */
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
            List.of("tune", "FOLDER/program", "--init", "--json"),
            List.of("tune", "FOLDER/described", "--init", "--json"),
            List.of("tune", "FOLDER/probe.tuning", "--part", "FOLDER/part-1.json"),
            words("eval FOLDER/g.kernel --inputs FOLDER/numbers.csv -p gcc"),
            List.of("bound", "double g(double x)", "--source", "FOLDER/g.c", "-p", "gcc", "1"),
            words("bound FOLDER/g.kernel -p gcc --inputs FOLDER/one.csv"),
            List.of("replay", "FOLDER/g.bound"),
            List.of("replay", "FOLDER/h.flow"),
            List.of("flow", "FOLDER/h.c", "--baseline", "FOLDER/h.flow", "--study", "FOLDER/new.flow"),
            List.of("flow", "diff", "FOLDER/h.flow", "FOLDER/h.flow", "--json"),
            List.of("report", "FOLDER/hunt.study", "--output", "FOLDER/new.html"),
            List.of("report", "FOLDER/probe.tuning", "--output", "FOLDER/new.html"),
            List.of("report", "FOLDER/g.bound", "--output", "FOLDER/new.html"),
            List.of("report", "FOLDER/h.flow", "--output", "FOLDER/new.html"),
            List.of("report", "FOLDER/c.campaign", "--output", "FOLDER/new.html"),
            List.of("report", "FOLDER/functions", "--output", "FOLDER/new.html"),
            List.of("catalog", "FOLDER/library.txt", "-p", "gcc", "--folder", "FOLDER/functions", "--budget", "9"),
            List.of("export", "FOLDER/hunt.study", "--format", "c", "--output", "FOLDER/out"),
            List.of("export", "FOLDER/g.bound", "--format", "json", "--output", "FOLDER/out"),
            List.of("export", "FOLDER/h.flow", "--format", "json", "--output", "FOLDER/out"),
            List.of("diff", "FOLDER/hunt.study", "FOLDER/open.study", "--run"),
            List.of("diff", "FOLDER/compare.study", "FOLDER/compare.study", "--json"),
            List.of("resume", "FOLDER/half.campaign", "--json"),
            List.of("campaign", "report", "FOLDER/c.campaign", "--json"),
            words("campaign case FOLDER/d.campaign 1 --format c"),
            words("campaign report FOLDER/d.campaign"),
            words("resume FOLDER/d.campaign"),
            List.of("campaign", "export", "FOLDER/c.campaign", "FOLDER/new-export"),
            List.of("campaign", "merge", "FOLDER/new.campaign", "FOLDER/half.campaign", "FOLDER/c.campaign"),
            List.of("campaign", "merge", "FOLDER/new.campaign", "FOLDER/results"),
            words("campaign run FOLDER/half.campaign --part 2/2 --study FOLDER/new.campaign"),
            words("campaign run --import FOLDER/imported --levels O0 -p gcc --study FOLDER/new.campaign"),
            words("campaign run --kernel FOLDER/f.kernel --format FP16 --inputs 2 --levels O0 -p gcc"
                    + " --study FOLDER/new.campaign"),
            words("campaign run --grammar FOLDER/small.grammar --programs 1 --inputs 1 --levels O0 -p gcc"
                    + " --study FOLDER/new.campaign"),
            List.of("doctor", "--json"));

    /** Endings of files that are databases. */
    private static final List<String> DATABASES = List.of(".study", ".tuning", ".bound", ".flow", ".campaign");

    /** What is read beside a file that is named. */
    private static final Map<String, List<String>> BESIDE = Map.ofEntries(
            Map.entry("f.kernel", List.of("f.c")),
            Map.entry("probe.pv", List.of("probe.c")),
            Map.entry("probe.tuning", List.of("probe.c")),
            Map.entry("hunt.study", List.of("f.c")),
            Map.entry("g.kernel", List.of("g.c")),
            Map.entry("g.bound", List.of("g.c")),
            Map.entry("h.flow", List.of("h.c")),
            Map.entry("results", List.of("campaign.json")));

    private static List<String> words(String line) {
        return List.of(line.split(" "));
    }

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
        files.boundsAndFlows();
        files.campaigns();
        files.programs();
        files.run("catalog", "FOLDER/library.txt", "-p", "gcc", "--folder", "FOLDER/functions", "--budget", "9");
        return files;
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private void boundsAndFlows() throws IOException {
        write("g.c", "double g(double x)\n{\n    return (x + 1e16) - x;\n}\n");
        write("g.kernel", KERNEL.replace("\"f", "\"g").replace("FP16", "FP64"));
        write("numbers.csv", "# x\n1.5\n-inf\n0x1p-1074\n");
        write("one.csv", "0.1\n");
        run("bound", "double g(double x)", "--source", "FOLDER/g.c", "-p", "gcc", "--study", "FOLDER/g.bound", "1");
        write("h.c", "int main(void)\n{\n    volatile double x = 0;\n    return 1 / x < 0;\n}\n");
        run("flow", "FOLDER/h.c", "--study", "FOLDER/h.flow");
    }

    private void campaigns() throws IOException {
        Object[] asked = words("campaign run --programs 2 --inputs 2 --levels O0 -p gcc --study FOLDER/c.campaign")
                .toArray();
        run(asked);
        asked[asked.length - 1] = "FOLDER/half.campaign";
        run(Stream.concat(Stream.of(asked), Stream.of("--part", "1/2")).toArray());
        write("small.grammar", Grammar.standard().text());
        write("imported/case_1/test.cu", """
                __global__ void compute(double comp, int var_1, double* var_2) {
                  for (int i=0; i < var_1; ++i) {
                    comp += var_2[i] * 2.0;
                  }
                  printf("%.17g\\n", comp);
                }
                """);
        write("imported/case_1/input.txt", "+1.0E0 3 7.0\n0.0 10 -1.25\n");
        write("apart/case.c", """
                /* input: -1.21 1.1 */
                void compute(double comp, double var_1) {
                  comp = comp + var_1 * var_1;
                  printf("%.17g\\n", comp);
                }
                """);
        List<String> fused = List.of("-p", "gcc", "-p", "gcc -march=haswell", "--study", "FOLDER/d.campaign");
        run(Stream.concat(words("campaign run --import FOLDER/apart --levels O2").stream(), fused.stream())
                .toArray());
        run("campaign", "export", "FOLDER/half.campaign", "FOLDER/exported");
        makeResults(folder.resolve("exported"));
        Files.copy(folder.resolve("exported/campaign.json"), folder.resolve("campaign.json"));
        write("results/batch-00001.json", Files.readString(folder.resolve("exported/results/gcc-O0/batch-00001.json")));
        FileTree.delete(folder.resolve("exported"));
    }

    private static void makeResults(Path exported) throws IOException {
        ProcessResult made = ChildProcess.run(
                List.of("make", "results/gcc-O0/batch-00001.json"), exported, Duration.ofMinutes(2), () -> false);
        if (!made.succeeded()) {
            throw new IllegalStateException(made.output());
        }
    }

    private void programs() throws IOException {
        write("program/main.c", PROGRAM);
        write("program/Makefile", "main: main.c\n\tgcc -O1 main.c -o main\n");
        write("described/main.c", PROGRAM);
        write("described/compile_commands.json", """
                [{"directory": ".", "file": "main.c", "arguments": ["gcc", "-O1", "-c", "main.c", "-o", "main.o"]}]
                """);
        write("part-1.json", "{\"vectors\":[],\"samples\":0,\"seed\":1}");
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
        Stream<String> named = command.stream()
                .filter(word -> word.startsWith(FOLDER))
                .map(word -> word.substring(FOLDER.length()))
                .flatMap(name -> Stream.concat(Stream.of(name), BESIDE.getOrDefault(name, List.of()).stream()));
        List<String> all = names();
        return named.flatMap(name -> all.stream().filter(file -> file.equals(name) || file.startsWith(name + "/")))
                .distinct()
                .toList();
    }

    /** Whether a file is a database, and no text. */
    static boolean isDatabase(Path file) {
        return DATABASES.stream().anyMatch(file.toString()::endsWith);
    }

    /** The names of all, with their folders. */
    List<String> names() {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** Copies them into a new folder, where they may be changed. */
    void copyTo(Path copy) throws IOException {
        for (String name : names()) {
            Path file = copy.resolve(name);
            Files.createDirectories(file.getParent());
            Files.copy(file(name), file);
        }
    }
}
