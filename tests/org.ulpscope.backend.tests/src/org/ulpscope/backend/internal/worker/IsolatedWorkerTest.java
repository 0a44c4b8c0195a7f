package org.ulpscope.backend.internal.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.process.Isolation;
import org.ulpscope.base.progress.Progress;

/** What code under test can reach. Each of its answers is 0 for success, or an errno. */
class IsolatedWorkerTest {
    private static final Limits LIMITS = new Limits(Duration.ofSeconds(5), 1L << 28, 1, 100);
    private static final String SOURCE = """
            #include <arpa/inet.h>
            #include <dirent.h>
            #include <errno.h>
            #include <fcntl.h>
            #include <signal.h>
            #include <stdio.h>
            #include <stdlib.h>
            #include <string.h>
            #include <sys/socket.h>
            #include <sys/syscall.h>
            #include <sys/un.h>
            #include <unistd.h>
            static int entries(void) {
                DIR *here = opendir(".");
                int count = -2;
                while (readdir(here)) count++;
                closedir(here);
                return count;
            }
            static int to(const char *path, int flags) {
                int file = open(path, flags, 0600);
                if (file < 0) return errno;
                int status = write(file, "x", 1) == 1 ? 0 : errno;
                close(file);
                return status;
            }
            static int temporary(void) {
                char path[4096];
                snprintf(path, sizeof path, "%s/probe", getenv("TMPDIR"));
                return to(path, O_WRONLY | O_CREAT);
            }
            static int reach(int port) {
                struct sockaddr_in there = {.sin_family = AF_INET, .sin_port = htons(port)};
                there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
                int channel = socket(AF_INET, SOCK_STREAM, 0);
                int status = connect(channel, (struct sockaddr *) &there, sizeof there) == 0 ? 0 : errno;
                close(channel);
                return status;
            }
            static struct sockaddr_un place(void) {
                struct sockaddr_un there = {.sun_family = AF_UNIX};
                strcpy(there.sun_path, "SOCKET");
                return there;
            }
            static int local(void) {
                struct sockaddr_un there = place();
                int channel = socket(AF_UNIX, SOCK_STREAM, 0);
                if (channel < 0) return errno;
                return connect(channel, (struct sockaddr *) &there, sizeof there) == 0 ? 0 : errno;
            }
            static int pair(int type) {
                int both[2];
                return socketpair(AF_UNIX, type, 0, both) == 0 ? 0 : errno;
            }
            static double f(double x) {
                switch ((int) x) {
                    case 0: return entries();
                    case 1: return to("of-the-code", O_WRONLY | O_CREAT);
                    case 2: return to("FILE", O_WRONLY | O_APPEND);
                    case 3: return reach(PORT);
                    case 4: return kill(PARENT, 0) == 0 ? 0 : errno;
                    case 5: return temporary();
                    case 6: return local();
                    case 7: return pair(SOCK_DGRAM);
                    case 8: return pair(SOCK_STREAM);
                    case 9: return socket(AF_VSOCK, SOCK_STREAM, 0) < 0 ? errno : 0;
                    case 10: return syscall(SYS_keyctl, 0, -3, 0, 0, 0) < 0 ? errno : 0;
                    case 11: return syscall(425, 1, 0) < 0 ? errno : 0;
                    default: return x;
                }
            }
            """;

    @TempDir
    Path folder;

    private double[] answers() throws Exception {
        Path file = Files.writeString(folder.resolve("of-the-user"), "kept");
        Path socket = folder.resolve("socket-of-the-user");
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                ServerSocketChannel local = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            local.bind(UnixDomainSocketAddress.of(socket));
            String source = SOURCE.replace("FILE", file.toString())
                    .replace("SOCKET", socket.toString())
                    .replace("PORT", Integer.toString(server.getLocalPort()))
                    .replace("PARENT", Long.toString(ProcessHandle.current().pid()));
            Artifact artifact = CompiledC.function(folder, source);
            try (GuardedEvaluator evaluator = CompiledC.start(artifact, false, LIMITS)) {
                Outcomes outcomes = evaluator.evaluate(CompiledC.countingUp(12), Progress.NONE);
                double[] answers = new double[outcomes.count()];
                for (int i = 0; i < answers.length; i++) {
                    answers[i] = Double.longBitsToDouble(outcomes.bits(i));
                }
                return answers;
            }
        }
    }

    @Test
    void codeRunsInAnEmptyFolderOfItsOwn() throws Exception {
        double[] answers = answers();
        assertEquals(0, answers[0], "files that were there");
        assertEquals(0, answers[1], "it may write there");
        assertFalse(Files.exists(Path.of("of-the-code")));
    }

    @Test
    void codeReachesNeitherFilesOfTheUserNorTheNetworkNorOtherProcesses() throws Exception {
        Assumptions.assumeTrue(
                Isolation.here().program().isPresent(), () -> Isolation.here().words());
        double[] answers = answers();
        assertNotEquals(0, answers[2], "a file of the user's was written");
        assertEquals("kept", Files.readString(folder.resolve("of-the-user")));
        assertNotEquals(0, answers[3], "the network was reached");
        assertNotEquals(0, answers[4], "another process was there");
        assertEquals(0, answers[5], "a temporary file can be written");
        assertNotEquals(0, answers[6], "a socket of the user's was reached");
        assertNotEquals(0, answers[7], "a socket was had that can be sent anywhere");
        assertEquals(0, answers[8], "a pair of sockets leads nowhere else");
        assertNotEquals(0, answers[9], "the machine's host was reached");
        assertNotEquals(0, answers[10], "the keyrings were reached");
        assertNotEquals(0, answers[11], "a ring was had that does system calls past the filter");
    }
}
