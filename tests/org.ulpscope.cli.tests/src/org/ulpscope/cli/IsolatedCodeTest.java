package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.tests.support.Installed;
import org.ulpscope.tests.support.JavaProcess;

/** Each command that runs code keeps it from files and sockets of the user's, as docs/trust.md says line by line. */
@Tag("slow")
class IsolatedCodeTest {
    private static final String REACHING = """
            #include <fcntl.h>
            #include <string.h>
            #include <sys/socket.h>
            #include <sys/un.h>
            #include <unistd.h>
            static void reach(void)
            {
                struct sockaddr_un there;
                int channel = socket(AF_UNIX, SOCK_STREAM, 0);
                close(open("OUTSIDE", O_WRONLY | O_CREAT, 0600));
                memset(&there, 0, sizeof there);
                there.sun_family = AF_UNIX;
                strcpy(there.sun_path, "SOCKET");
                connect(channel, (struct sockaddr *) &there, sizeof there);
                close(channel);
                channel = open("PIPE", O_WRONLY | O_NONBLOCK);
                if (channel >= 0)
                    write(channel, "x", 1);
                close(channel);
            }
            """;

    private static final String FUNCTION = "double f(double x)\n{\n    reach();\n    return 1 / (x - 2);\n}\n";

    @TempDir
    Path folder;

    private Path outside;
    private Path socket;
    private Path pipe;

    @BeforeEach
    void needIsolation() throws Exception {
        Assumptions.assumeTrue(
                Isolation.here().program().isPresent(), () -> Isolation.here().words());
        outside = folder.resolve("outside");
        socket = folder.resolve("socket");
        pipe = folder.resolve("pipe");
        assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    }

    private Path source(String name, String text) throws IOException {
        String reaching = REACHING.replace("OUTSIDE", outside.toString())
                .replace("SOCKET", socket.toString())
                .replace("PIPE", pipe.toString());
        Path place = Files.createDirectories(folder.resolve("sources"));
        return Files.writeString(place.resolve(name), reaching + text);
    }

    /** What a run has reached of what belongs to others. */
    private record Reached(boolean file, boolean socket, boolean pipe) {}

    private Reached reached(int status, Object... words) throws Exception {
        return reached(() -> {
            CommandLineRun run = CommandLineRun.of(words);
            assertEquals(status, run.status(), run.err() + run.out());
        });
    }

    private interface Run {
        void toItsEnd() throws Exception;
    }

    private Reached reached(Run run) throws Exception {
        // Opened for both, a pipe waits for nobody.
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
                RandomAccessFile reader = new RandomAccessFile(pipe.toFile(), "rw")) {
            server.bind(UnixDomainSocketAddress.of(socket));
            server.configureBlocking(false);
            run.toItsEnd();
            return new Reached(
                    Files.exists(outside),
                    server.accept() != null,
                    new FileInputStream(reader.getFD()).available() > 0);
        } finally {
            Files.deleteIfExists(socket);
            Files.deleteIfExists(outside);
        }
    }

    private void assertReachesNothing(int status, Object... words) throws Exception {
        boolean pipes = Isolation.here().landlock().isEmpty();
        Reached reached = reached(status, words);
        assertEquals(new Reached(false, false, pipes && reached.pipe()), reached);
    }

    @Test
    void aFunctionThatIsEvaluatedHuntedComparedAndReplayed() throws Exception {
        Path source = source("f.c", FUNCTION);
        String signature = "double f(double x)";
        assertReachesNothing(0, "eval", signature, "--source", source, "-p", "gcc", "3");
        Path hunt = folder.resolve("hunt.study");
        assertReachesNothing(
                1,
                "hunt",
                signature,
                "--source",
                source,
                "-p",
                "gcc",
                "--domain",
                "x=1:3",
                "--budget",
                "50",
                "--study",
                hunt);
        assertReachesNothing(0, "replay", hunt);
        Path comparison = folder.resolve("comparison.study");
        assertReachesNothing(
                0,
                "compare",
                signature,
                "--source",
                source,
                "-p",
                "gcc",
                "-p",
                "gcc -O0",
                "--budget",
                "50",
                "--study",
                comparison);
    }

    @Test
    void aFunctionWhoseUndecidedInputsAreRun() throws Exception {
        String rare = "0x1.a3b5c7d9e1f23p+1";
        Path source = source("f.c", FUNCTION.replace("1 / (x - 2)", "x == " + rare + " ? 1 / (x - x) : 1"));
        Path wide = folder.resolve("wide.study");
        Path narrow = folder.resolve("narrow.study");
        Object[] hunt = {"hunt", "double f(double x)", "--source", source, "-p", "gcc", "--budget", "50", "--study"};
        assertReachesNothing(0, with(hunt, wide));
        assertReachesNothing(
                1, with(hunt, narrow, "--domain", "x=" + rare.replace("23p", "00p") + ":0x1.a3b5c7d9e1fffp+1"));
        CommandLineRun unasked = CommandLineRun.of("diff", wide, narrow);
        assertTrue(unasked.out().contains("1 undecided"), unasked.out());
        assertReachesNothing(0, "diff", wide, narrow, "--run");
    }

    private static Object[] with(Object[] words, Object... more) {
        return Stream.concat(Stream.of(words), Stream.of(more)).toArray();
    }

    @Test
    void functionsOfACampaignAndAllThatResumesIt() throws Exception {
        Path half = folder.resolve("half.campaign");
        assertReachesNothing(
                0,
                "campaign",
                "run",
                "--kernel",
                "double f(double x)",
                "--source",
                source("f.c", FUNCTION),
                "-p",
                "gcc",
                "--levels",
                "O0,O1",
                "--inputs",
                "2",
                "--part",
                "1/2",
                "--study",
                half);
        assertReachesNothing(0, "resume", half);
    }

    @Test
    void aProgramThatIsBuiltAndWhoseNumbersCarryBounds() throws Exception {
        Path program = source(
                "app.c", "int main(int count, char **words)\n{\n    reach();\n    return 1 / (count + 2.0) > 1;\n}\n");
        // A build begins in the current folder, which this process cannot change.
        assertEquals(new Reached(false, false, Isolation.here().landlock().isEmpty()), reached(() -> {
            Process bound = JavaProcess.of(Main.class, "bound", "--build", "gcc app.c -o app", "--program", "app")
                    .directory(program.getParent().toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(bound.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, bound.waitFor(), said);
        }));
    }

    @Test
    void aFunctionThatIsLookedInsideOf() throws Exception {
        assertReachesNothing(
                1,
                "hunt",
                source("f.c", FUNCTION.replace("1 / (x - 2)", "1 / (1 / (x - x))")),
                "--domain",
                "x=1:3",
                "--inside",
                "--budget",
                "200",
                "--study",
                folder.resolve("f.study"));
    }

    @Test
    void aFunctionWhoseNumbersCarryBounds() throws Exception {
        Path bound = folder.resolve("f.bound");
        assertReachesNothing(
                0, "bound", "double f(double x)", "--source", source("f.c", FUNCTION), "--study", bound, "3");
        assertReachesNothing(0, "replay", bound);
        assertReachesNothing(
                0,
                "bound",
                "double f(double x)",
                "--source",
                source("f.c", FUNCTION),
                "--hunt",
                "--domain",
                "x=3:4",
                "--budget",
                "9");
    }

    @Test
    void aProgramThatIsLookedInto() throws Exception {
        Path program = source(
                "app.c", "int main(int count, char **words)\n{\n    reach();\n    return 1 / (count - 2.0) > 0;\n}\n");
        Path flow = folder.resolve("app.flow");
        assertReachesNothing(0, "flow", program, "--study", flow);
        assertReachesNothing(0, "replay", flow);
    }

    @Test
    void aProgramThatIsRunWithoutAGpu() throws Exception {
        Installed.nvcc();
        Path program = source("app.cu", """
                __global__ void nothing() {}
                int main()
                {
                    nothing<<<1, 1>>>();
                    reach();
                    return cudaDeviceSynchronize();
                }
                """);
        assertReachesNothing(0, "run", program);
    }

    /** It may write to the folder of its run, by which it asks for translations, and to no other. */
    @Test
    void aCommandThatIsRunWithoutAGpu() throws Exception {
        Path source = source("app.c", """
                #include <stdio.h>
                #include <stdlib.h>
                int main(void)
                {
                    char path[4096];
                    snprintf(path, sizeof path, "%s/1-1", getenv("ULPSCOPE_MODULES"));
                    reach();
                    return open(path, O_WRONLY | O_CREAT, 0600) < 0;
                }
                """);
        Path program = source.resolveSibling("app");
        assertEquals(
                0,
                new ProcessBuilder("gcc", source.toString(), "-o", program.toString())
                        .inheritIO()
                        .start()
                        .waitFor());
        assertReachesNothing(0, "run", "--", program);
    }

    @Test
    void whatTheUserAllowsIsReached() throws Exception {
        Path program = source("app.c", "int main(int count, char **words)\n{\n    reach();\n    return 0;\n}\n");
        String files = "write=" + folder;
        assertEquals(
                new Reached(true, false, true),
                reached(0, "flow", program, "--allow", files, "--study", folder.resolve("a.flow")));
        assertReachesNothing(0, "flow", program, "--study", folder.resolve("b.flow"));
        assertEquals(
                new Reached(true, true, true),
                reached(
                        0,
                        "eval",
                        "double f(double x)",
                        "--source",
                        source("f.c", FUNCTION),
                        "-p",
                        "gcc",
                        "--allow",
                        "network," + files,
                        "3"));
    }
}
