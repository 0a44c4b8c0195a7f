package org.ulpscope.worker;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.ulpscope.worker.internal.Server;
import org.ulpscope.worker.internal.SocketRefusal;
import org.ulpscope.worker.protocol.Link;
import org.ulpscope.worker.protocol.WorkerStatus;

/**
 * The process in which code under test runs. It serves the parent whose socket it is given, and ends with it.
 *
 * <p>There are two connections: the first carries requests and replies, the second carries nothing, and its end is the parent's.
 */
public final class WorkerMain {
    private WorkerMain() {}

    /** @param args the path of the parent's socket */
    public static void main(String[] args) throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(Path.of(args[0]));
        SocketChannel control = SocketChannel.open(StandardProtocolFamily.UNIX);
        control.connect(address);
        SocketChannel lifeline = SocketChannel.open(StandardProtocolFamily.UNIX);
        lifeline.connect(address);
        SocketRefusal.beginIfAsked();
        Link link = new Link(control);
        new Thread(() -> serve(link), "requests").start();
        endWithParent(lifeline);
    }

    private static void serve(Link link) {
        try (Server server = new Server(link)) {
            server.run();
        } catch (IOException e) {
            Runtime.getRuntime().halt(WorkerStatus.CONNECTION_LOST);
        }
    }

    private static void endWithParent(SocketChannel lifeline) {
        try {
            while (lifeline.read(ByteBuffer.allocate(1)) >= 0) {
                Thread.onSpinWait();
            }
        } catch (IOException e) {
            // The end of the connection in another form.
        }
        Runtime.getRuntime().halt(WorkerStatus.CONNECTION_LOST);
    }
}
