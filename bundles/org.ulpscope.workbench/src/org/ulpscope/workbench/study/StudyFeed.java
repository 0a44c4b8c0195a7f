package org.ulpscope.workbench.study;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.core.runtime.ListenerList;
import org.ulpscope.workbench.live.LiveFeed;
import org.ulpscope.workbench.live.Sighting;
import org.ulpscope.workbench.study.StudyContents.Readable;

/**
 * A study file as the parts of the workbench see it, also while another process writes it: it is looked at twice a second beside the user
 * interface. There is one feed for a file, however many parts show it. All methods are for the thread of the display.
 */
public final class StudyFeed {
    private static final Map<Path, StudyFeed> OPEN = new HashMap<>();

    private final LiveFeed<Readable> feed;
    private final ListenerList<Consumer<StudyContents>> listeners = new ListenerList<>();
    private StudyContents contents = new StudyContents.Opening();
    private int users;

    private StudyFeed(Path file) {
        feed = new LiveFeed<>(file, new StudySource(), this::accept);
    }

    /** The feed of a file, which whoever asks for must {@link #release} some day. */
    public static StudyFeed acquire(Path file) {
        StudyFeed feed = OPEN.computeIfAbsent(file.toAbsolutePath().normalize(), StudyFeed::new);
        feed.users++;
        return feed;
    }

    /** Ends the use of this feed by one part. */
    public void release() {
        users--;
        if (users == 0) {
            OPEN.remove(feed.file());
            feed.close();
        }
    }

    /** The file. */
    public Path file() {
        return feed.file();
    }

    /** What is known of the file now. */
    public StudyContents contents() {
        return contents;
    }

    /** Asks to be told of new contents. */
    public void addListener(Consumer<StudyContents> listener) {
        listeners.add(listener);
    }

    /** Ends that. */
    public void removeListener(Consumer<StudyContents> listener) {
        listeners.remove(listener);
    }

    /** Looks at the file at once. */
    public void lookNow() {
        feed.lookNow();
    }

    private void accept(Sighting<Readable> now) {
        contents = switch (now) {
            case Sighting.Nothing<Readable> nothing -> new StudyContents.Opening();
            case Sighting.Unreadable<Readable>(String sentence) -> new StudyContents.Unreadable(sentence);
            case Sighting.Seen<Readable>(Readable readable) -> readable;
        };
        listeners.forEach(listener -> listener.accept(contents));
    }
}
