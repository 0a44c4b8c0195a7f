package org.ulpscope.study;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.ulpscope.store.StoreWriter;
import org.ulpscope.study.internal.NoteRows;

/** Keeps in a study what people looked at by hand. */
public final class StudyNotes {
    private StudyNotes() {}

    /**
     * Adds inputs to the notes of a study, which stays finished, cancelled or whatever it was.
     *
     * @param text why somebody looked at them
     * @param inputs bits of each slot's value, for each input, in the order in which they were looked at
     * @throws org.ulpscope.base.UlpscopeException if the study is being written, is damaged, or cannot be written
     */
    public static void add(Path file, String text, List<List<Long>> inputs) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        List<StudyNote> notes =
                inputs.stream().map(bits -> new StudyNote(now, text, bits)).toList();
        StudyDescription study;
        try (StudyReader reader = StudyReader.open(file)) {
            study = reader.description();
        }
        StoreWriter.amend(NoteRows.FORMAT, file, connection -> new NoteRows(connection, study).append(notes));
    }
}
