package org.ulpscope.mcp.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

/** A stream that tells when it has ended: the server itself goes on after its client has gone. */
public final class EndSignal extends FilterInputStream {
    private final CountDownLatch ended = new CountDownLatch(1);

    /** @param in where requests come from */
    public EndSignal(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        return told(super.read());
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return told(super.read(bytes, offset, length));
    }

    /** Waits for the end. */
    public void await() throws InterruptedException {
        ended.await();
    }

    private int told(int count) {
        if (count < 0) {
            ended.countDown();
        }
        return count;
    }
}
