package org.ulpscope.worker.protocol;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.OptionalLong;

/** What the worker answers. */
public sealed interface Reply {
    /** Words of the native sweep result: a count for each value class, and the first index for each, -1 for none. */
    int SWEEP_WORDS = 2 * 9;

    /**
     * The code is loaded.
     *
     * @param device what executes it, in words
     */
    record Opened(String device) implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('O');
            out.writeUTF(device);
        }
    }

    /** The code is unloaded, and its columns are not mapped any more. */
    record Closed() implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('C');
        }
    }

    /**
     * The batch, the values or the map are there.
     *
     * @param environmentChanged whether a call left a changed rounding mode, flush-to-zero mode or trap mask behind; each call of a batch or of
     *     values was then run again from the environment that the platform starts with
     * @param digest of what the calls came to, as the compiled code made it while they ran, for a batch or values on a CPU; the columns hold
     *     something else if their {@link ColumnDigest} differs
     * @param refused whether a call's own assertion did not hold, so that it is told by a signalling NaN among the results
     */
    record Ran(boolean environmentChanged, OptionalLong digest, boolean refused) implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('R');
            out.writeBoolean(environmentChanged);
            out.writeBoolean(digest.isPresent());
            out.writeLong(digest.orElse(0));
            out.writeBoolean(refused);
        }
    }

    /**
     * The sweep ran.
     *
     * @param words the native result, {@link #SWEEP_WORDS} long
     * @param environmentChanged as in {@link Ran}, but the calls were not run again
     */
    record Swept(long[] words, boolean environmentChanged) implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('S');
            for (long word : words) {
                out.writeLong(word);
            }
            out.writeBoolean(environmentChanged);
        }
    }

    /**
     * The request cannot be served, and no other input will change that.
     *
     * @param sentence why, and what to do, for the user
     */
    record Refused(String sentence) implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('N');
            out.writeUTF(sentence);
        }
    }

    /**
     * The code under test broke its device context or left its process unusable; the worker ends.
     *
     * @param cause the device's error or what the code did, in words
     */
    record Broke(String cause) implements Reply {
        @Override
        public void write(DataOutputStream out) throws IOException {
            out.writeByte('X');
            out.writeUTF(cause);
        }
    }

    /** Writes the reply. Each kind writes itself: a switch over the kinds would add a tenth to the time that a worker takes to start. */
    void write(DataOutputStream out) throws IOException;

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IOException also when the bytes are no reply: code under test can have written into the socket
     */
    static Reply read(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        return switch (tag) {
            case 'O' -> new Opened(in.readUTF());
            case 'C' -> new Closed();
            case 'R' -> {
                boolean environmentChanged = in.readBoolean();
                boolean hasDigest = in.readBoolean();
                long digest = in.readLong();
                yield new Ran(
                        environmentChanged,
                        hasDigest ? OptionalLong.of(digest) : OptionalLong.empty(),
                        in.readBoolean());
            }
            case 'S' -> {
                long[] words = new long[SWEEP_WORDS];
                for (int i = 0; i < words.length; i++) {
                    words[i] = in.readLong();
                }
                yield new Swept(words, in.readBoolean());
            }
            case 'N' -> new Refused(in.readUTF());
            case 'X' -> new Broke(in.readUTF());
            default -> throw new IOException("No reply begins with " + tag);
        };
    }
}
