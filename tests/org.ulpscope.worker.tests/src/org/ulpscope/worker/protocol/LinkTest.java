package org.ulpscope.worker.protocol;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkTest {
    @TempDir
    Path folder;

    private SocketChannel raw;
    private Link sender;
    private Link receiver;

    @BeforeEach
    void connect() throws IOException {
        UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            raw = SocketChannel.open(address);
            sender = new Link(raw);
            receiver = new Link(server.accept());
        }
    }

    @AfterEach
    void disconnect() throws IOException {
        sender.close();
        receiver.close();
    }

    @Test
    void carriesEveryRequest() throws IOException {
        ColumnLayout layout = new ColumnLayout(List.of(8, 4, 2), 8, 1000);
        List<Request> requests = List.of(
                new Request.Open(Request.Kind.CPU, "/a b/ü.so", "/columns", layout, OptionalLong.of(1L << 40), 3),
                new Request.Open(Request.Kind.CUDA, "k.cubin", "/columns", layout, OptionalLong.empty(), 1),
                new Request.Batch(3, 1000, true, 2),
                new Request.Close());
        for (Request request : requests) {
            Message message = new Message(7, request);
            sender.send(message::write);
            assertEquals(message, Message.read(receiver.receive(0).orElseThrow()));
        }
        long[] words =
                LongStream.range(0, Request.SWEEP_WORDS).map(i -> i * i - 77).toArray();
        sender.send(new Request.Sweep(words, 4)::write);
        Request.Sweep sweep = (Request.Sweep) Request.read(receiver.receive(0).orElseThrow());
        assertArrayEquals(words, sweep.words());
        assertEquals(4, sweep.threads());
        sender.send(new Request.Values(2, words, true, 5)::write);
        Request.Values values =
                (Request.Values) Request.read(receiver.receive(0).orElseThrow());
        assertArrayEquals(words, values.words());
        assertEquals(new Request.Values(2, values.words(), true, 5), values);
        sender.send(new Request.Map(1, words, 1L << 40, 77, true, 6)::write);
        Request.Map map = (Request.Map) Request.read(receiver.receive(0).orElseThrow());
        assertArrayEquals(words, map.words());
        assertEquals(new Request.Map(1, map.words(), 1L << 40, 77, true, 6), map);
    }

    @Test
    void carriesEveryReply() throws IOException {
        List<Reply> replies = List.of(
                new Reply.Opened("sm_90"),
                new Reply.Closed(),
                new Reply.Ran(true, OptionalLong.of(-7), true),
                new Reply.Ran(false, OptionalLong.empty(), false),
                new Reply.Refused("No."),
                new Reply.Broke("error 700"));
        for (Reply reply : replies) {
            sender.send(reply::write);
            assertEquals(reply, Reply.read(receiver.receive(0).orElseThrow()));
        }
        long[] words = LongStream.range(0, Reply.SWEEP_WORDS).toArray();
        sender.send(new Reply.Swept(words, true)::write);
        Reply.Swept swept = (Reply.Swept) Reply.read(receiver.receive(0).orElseThrow());
        assertArrayEquals(words, swept.words());
        assertTrue(swept.environmentChanged());
    }

    @Test
    void keepsMessagesApartThatArriveTogether() throws IOException {
        for (int i = 0; i < 100; i++) {
            int count = i;
            sender.send(new Request.Batch(0, count, false, 1)::write);
        }
        for (int i = 0; i < 100; i++) {
            assertEquals(
                    new Request.Batch(0, i, false, 1),
                    Request.read(receiver.receive(0).orElseThrow()));
        }
    }

    @Test
    void carriesMessagesLongerThanItsBuffer() throws IOException {
        Reply reply = new Reply.Refused("x".repeat(60_000));
        sender.send(reply::write);
        assertEquals(reply, Reply.read(receiver.receive(0).orElseThrow()));
    }

    @Test
    void givesNothingWhenNothingComesInTime() throws IOException {
        assertTrue(receiver.receive(10).isEmpty());
    }

    @Test
    void tellsTheEndOfTheOtherProcess() throws IOException {
        sender.close();
        assertThrows(EOFException.class, () -> receiver.receive(0));
    }

    @Test
    void refusesGarbage() throws IOException {
        raw.write(ByteBuffer.wrap("hello, is this standard output?".getBytes()));
        assertThrows(IOException.class, () -> receiver.receive(0));
    }

    @Test
    void refusesAReplyThatIsNone() throws IOException {
        sender.send(out -> out.writeByte('?'));
        assertThrows(IOException.class, () -> Reply.read(receiver.receive(0).orElseThrow()));
    }
}
