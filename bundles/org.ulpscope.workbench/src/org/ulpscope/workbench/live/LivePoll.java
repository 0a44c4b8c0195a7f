package org.ulpscope.workbench.live;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.store.RunState;
import org.ulpscope.workbench.live.Sighting.Nothing;
import org.ulpscope.workbench.live.Sighting.Seen;
import org.ulpscope.workbench.live.Sighting.Unreadable;

/**
 * Looks at a file again and again, and reads what is new. A file that cannot be read, was replaced or comes back is opened again, and a writer
 * that was killed is noticed. Not for use by several threads at once.
 */
public final class LivePoll<R extends AutoCloseable, C> implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LivePoll.class);

    private final Path file;
    private final LiveSource<R, C> source;
    private Optional<R> reader = Optional.empty();
    private Object identity = "";
    private long revision;
    private Sighting<C> last = new Nothing<>();

    /** Nobody has looked yet. */
    public LivePoll(Path file, LiveSource<R, C> source) {
        this.file = file;
        this.source = source;
    }

    /** What the file holds now; the same object as before when nothing has changed. */
    public Sighting<C> look() {
        try {
            Object now = identity();
            if (reader.isPresent() && !now.equals(identity)) {
                close();
            }
            if (reader.isEmpty()) {
                reader = Optional.of(source.open(file));
                identity = now;
                revision = Long.MIN_VALUE;
            }
            last = read(reader.get());
        } catch (UlpscopeException e) {
            fail(e.getMessage());
        } catch (IOException e) {
            fail("The " + source.noun() + " " + file + " is no longer there; bring it back, or close this editor.");
        } catch (RuntimeException e) {
            LOG.error("{} could not be read", file, e);
            fail("The " + source.noun() + " " + file + " could not be read (" + e + "); it may be damaged.");
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
        Object key = Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        return key == null ? file : key;
    }

    private Sighting<C> read(R open) {
        long now = source.revision(open);
        if (now != revision || !(last instanceof Seen<C> before)) {
            C contents = source.read(open);
            revision = now;
            return new Seen<>(contents);
        }
        if (source.state(before.contents()) != RunState.RUNNING) {
            return last;
        }
        C contents = source.readState(open, before.contents());
        return contents == before.contents() ? last : new Seen<>(contents);
    }

    @Override
    public void close() {
        reader.ifPresent(source::close);
        reader = Optional.empty();
    }
}
