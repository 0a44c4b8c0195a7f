package org.ulpscope.study;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.List;

/** Prints how fast trials are stored and read, and the ratio to bare inserts of rows of the same size into a bare SQLite table. */
final class StudyBenchmark {
    private static final int TRIALS = 100_000;
    private static final int BATCH = 1_000;
    private static final int ROUNDS = 3;

    private StudyBenchmark() {}

    public static void main(String[] args) throws Exception {
        for (int round = 0; round < ROUNDS; round++) {
            Path folder = Files.createTempDirectory("study-benchmark");
            Path file = folder.resolve("f.study");
            List<StudyTrial> trials = Studies.trials(0, TRIALS);
            double stored = seconds(() -> store(file, trials));
            double read = seconds(() -> read(file));
            int rows = TRIALS * (1 + Studies.PLATFORMS.size());
            double bare = seconds(() -> bareInserts(folder.resolve("bare.db"), rows));
            System.out.printf(
                    "store %,.0f trials/s = %,.0f rows/s (%.2f of bare inserts), read %,.0f trials/s, %,d bytes a trial%n",
                    TRIALS / stored, rows / stored, bare / stored, TRIALS / read, Files.size(file) / TRIALS);
            try (var files = Files.list(folder)) {
                for (Path left : files.toList()) {
                    Files.delete(left);
                }
            }
            Files.delete(folder);
        }
    }

    private static void store(Path file, List<StudyTrial> trials) {
        try (StudyWriter writer = StudyWriter.create(file, Studies.description())) {
            for (int i = 0; i < TRIALS; i += BATCH) {
                writer.append(trials.subList(i, i + BATCH), List.of());
            }
        }
    }

    private static void read(Path file) {
        try (StudyReader reader = StudyReader.open(file)) {
            if (reader.trialsSince(0, TRIALS).size() != TRIALS) {
                throw new IllegalStateException("Trials are missing");
            }
        }
    }

    private static void bareInserts(Path file, int rows) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = WAL");
            statement.execute("PRAGMA synchronous = NORMAL");
            statement.execute("CREATE TABLE bare (a INTEGER PRIMARY KEY, b TEXT, c TEXT, d TEXT, e TEXT, f TEXT)");
            try (PreparedStatement insert = connection.prepareStatement("INSERT INTO bare VALUES (?, ?, ?, ?, ?, ?)")) {
                for (int i = 0; i < rows; i += BATCH) {
                    statement.execute("BEGIN");
                    for (int row = i; row < i + BATCH; row++) {
                        insert.setLong(1, row);
                        for (int column = 2; column <= 6; column++) {
                            insert.setString(column, "0x1.17faa559c5624p+1009");
                        }
                        insert.addBatch();
                    }
                    insert.executeBatch();
                    statement.execute("COMMIT");
                }
            }
        }
    }

    @FunctionalInterface
    private interface Work {
        void run() throws Exception;
    }

    private static double seconds(Work work) throws Exception {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e9;
    }
}
