package org.ulpscope.store;

import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;

/** Files for tests: notebooks, whose trials are numbered notes. */
final class Notebooks {
    static final StoreFormat.Part NOTES = new StoreFormat.Part(Notebooks.class, "notes.sql", "note");
    static final StoreFormat FORMAT = new StoreFormat("notebook", 0x4e4f5445, 1, List.of(NOTES));

    private Notebooks() {}

    static StoreWriter create(Path file) {
        return StoreWriter.create(FORMAT, file, Optional.empty(), connection -> {});
    }

    static StoreWriter resume(Path file) {
        return StoreWriter.resume(FORMAT, file);
    }

    static StoreReader open(Path file) {
        return StoreReader.open(FORMAT, file);
    }

    /** Appends the notes that follow. */
    static void append(StoreWriter writer, int count) {
        long first = writer.trials();
        writer.store(count, 0, connection -> {
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO note VALUES (?, ?)")) {
                for (long number = first; number < first + count; number++) {
                    insert.setLong(1, number);
                    insert.setString(2, text(number));
                    insert.addBatch();
                }
                insert.executeBatch();
            }
        });
    }

    private static String text(long number) {
        return ("note " + number + " ").repeat(50);
    }

    static List<String> notes(long count) {
        return LongStream.range(0, count).mapToObj(Notebooks::text).toList();
    }

    static List<String> read(StoreReader reader) {
        return reader.get(
                connection -> Rows.query(connection, "SELECT text FROM note ORDER BY number", row -> row.getString(1)));
    }

    /** Changes a file behind the back of whoever writes it. */
    static void change(Path file, String sql) throws Exception {
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
