package org.ulpscope.ui.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.ui.live.FileSnapshot.Nothing;
import org.ulpscope.ui.live.FileSnapshot.Seen;
import org.ulpscope.ui.live.FileSnapshot.Unreadable;

/**
 * Looks at a file again and again, and reads what is new. A file that cannot be read, was replaced or comes back is opened again, and a writer
 * that was killed is noticed. Not for use by several threads at once.
 */
final class LivePoll<C> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LivePoll.class);

    private final LiveFile<C> file;
    private Optional<LiveReader<C>> reader = Optional.empty();
    private Object identity = "";
    private long revision;
    private FileSnapshot<C> last = new Nothing<>();

    /** Nobody has looked yet. */
    LivePoll(LiveFile<C> file) {
        this.file = file;
    }

    /** What the file holds now; the same object as before when nothing has changed. */
    FileSnapshot<C> look() {
        try {
            Object now = identity();
            if (reader.isPresent() && !now.equals(identity)) {
                close();
            }
            if (reader.isEmpty()) {
                reader = Optional.of(file.kind().open(file.path()));
                identity = now;
                revision = Long.MIN_VALUE;
            }
            last = read(reader.get());
        } catch (UlpscopeException e) {
            fail(e.getMessage());
        } catch (IOException e) {
            fail("The " + file.kind().noun() + " " + file.path()
                    + " is no longer there; bring it back, or close its editor.");
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", file.path(), e);
            fail("The " + file.kind().noun() + " " + file.path() + " could not be read (" + e
                    + "); it may be damaged.");
        }
        return last;
    }

    private void fail(String sentence) {
        close();
        if (!last.equals(new Unreadable<>(sentence))) {
            last = new Unreadable<>(sentence);
        }
    }

    /** What tells a file from another one of its name. */
    private Object identity() throws IOException {
        Object key =
                Files.readAttributes(file.path(), BasicFileAttributes.class).fileKey();
        return key == null ? file : key;
    }

    private FileSnapshot<C> read(LiveReader<C> open) {
        long now = open.revision();
        if (now != revision || !(last instanceof Seen<C> before)) {
            C contents = open.read();
            revision = now;
            return new Seen<>(contents);
        }
        if (file.kind().state(before.contents()) != RunState.RUNNING) {
            return last;
        }
        C contents = open.readState(before.contents());
        return contents == before.contents() ? last : new Seen<>(contents);
    }

    @Override
    public void close() {
        reader.ifPresent(LiveReader::close);
        reader = Optional.empty();
    }
}
