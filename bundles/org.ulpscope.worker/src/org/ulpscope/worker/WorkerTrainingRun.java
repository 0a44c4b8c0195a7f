package org.ulpscope.worker;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.ulpscope.worker.internal.Server;
import org.ulpscope.worker.protocol.ColumnLayout;
import org.ulpscope.worker.protocol.Link;
import org.ulpscope.worker.protocol.Message;
import org.ulpscope.worker.protocol.Request;
import org.ulpscope.worker.protocol.TimedReply;

/**
 * What every worker does from its start to the first call, in a process of its own and with no code under test: a Java machine that watches it knows
 * the classes that workers load, and can keep them for those to come.
 */
public final class WorkerTrainingRun {
    /** A library that is there wherever workers run. It has none of the functions that are called in code under test. */
    private static final String LIBRARY = "libm.so.6";

    private static final int ROWS = 16;
    private static final int KERNEL = 1;

    private WorkerTrainingRun() {}

    /** @param args a folder for files that can be deleted afterwards */
    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Path.of(args[0]);
        ColumnLayout layout = new ColumnLayout(List.of(Double.BYTES), Double.BYTES, ROWS);
        Path columns = Files.write(folder.resolve("columns"), new byte[(int) layout.size()]);
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
        try (ServerSocketChannel server =
                ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address)) {
            SocketChannel worker = SocketChannel.open(address);
            try (Link parent = new Link(server.accept())) {
                Thread serving = new Thread(() -> serve(worker), "requests");
                serving.start();
                ask(
                        parent,
                        new Request.Open(
                                Request.Kind.CPU, LIBRARY, columns.toString(), layout, OptionalLong.empty(), 1));
                ask(parent, new Request.Batch(0, 1, false, 1));
                ask(parent, new Request.Close());
                parent.close();
                serving.join();
            }
        }
    }

    private static void ask(Link parent, Request request) throws IOException {
        parent.send(new Message(KERNEL, request)::write);
        TimedReply.read(parent.receive(0).orElseThrow());
    }

    private static void serve(SocketChannel channel) {
        try (Server server = new Server(new Link(channel))) {
            server.run();
        } catch (IOException e) {
            // The parent has closed the connection, which is how a worker's life ends.
        }
    }
}
