package org.ulpscope.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.tests.support.Installed;

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
            }
            """;

    private static final String FUNCTION = "double f(double x)\n{\n    reach();\n    return 1 / (x - 2);\n}\n";

    @TempDir
    Path folder;

    private Path outside;
    private Path socket;

    @BeforeEach
    void needIsolation() {
        Assumptions.assumeTrue(
                Isolation.here().program().isPresent(), () -> Isolation.here().words());
        outside = folder.resolve("outside");
        socket = folder.resolve("socket");
    }

    private Path source(String name, String text) throws IOException {
        String reaching = REACHING.replace("OUTSIDE", outside.toString()).replace("SOCKET", socket.toString());
        Path place = Files.createDirectories(folder.resolve("sources"));
        return Files.writeString(place.resolve(name), reaching + text);
    }

    private void assertReachesNothing(int status, Object... words) throws IOException {
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(socket));
            server.configureBlocking(false);
            CommandLineRun run = CommandLineRun.of(words);
            assertEquals(status, run.status(), run.err() + run.out());
            assertFalse(Files.exists(outside), "a file was written");
            assertNull(server.accept(), "a socket was reached");
        } finally {
            Files.deleteIfExists(socket);
        }
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

    @Test
    void whatTheUserAllowsIsReached() throws Exception {
        Path program = source("app.c", "int main(int count, char **words)\n{\n    reach();\n    return 0;\n}\n");
        CommandLineRun run =
                CommandLineRun.of("flow", program, "--allow", "write=" + folder, "--study", folder.resolve("a.flow"));
        assertEquals(0, run.status(), run::err);
        assertTrue(Files.exists(outside));
        Files.delete(outside);
        assertReachesNothing(0, "flow", program, "--study", folder.resolve("b.flow"));
    }
}
