package org.ulpscope.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.base.UlpscopeException;

@Tag("slow")
class StoreSharingTest {
    @TempDir
    Path folder;

    @Test
    void aSecondWriterInThisProcessIsRefused() {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter first = Notebooks.create(file)) {
            var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.resume(file));
            assertTrue(
                    refusal.getMessage()
                            .contains("is being written by process "
                                    + ProcessHandle.current().pid()),
                    refusal.getMessage());
            Notebooks.append(first, 1);
        }
    }

    @Test
    void aNewFileInPlaceOfAnotherIsRefused() {
        Path file = folder.resolve("f.notebook");
        Notebooks.create(file).close();
        var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.create(file));
        assertTrue(refusal.getMessage().contains("exists already"), refusal.getMessage());
        Notebooks.open(file).close();
    }

    @Test
    void ofManyWhoBeginTheSameFileAtOnceOneDoes() throws Exception {
        for (int round = 0; round < 5; round++) {
            Path file = folder.resolve("f" + round + ".notebook");
            AtomicInteger refused = new AtomicInteger();
            AtomicReference<StoreWriter> winner = new AtomicReference<>();
            try (ExecutorService threads = Executors.newFixedThreadPool(6)) {
                for (int i = 0; i < 6; i++) {
                    threads.submit(() -> {
                        try {
                            winner.set(Notebooks.create(file));
                        } catch (UlpscopeException e) {
                            refused.incrementAndGet();
                        }
                    });
                }
            }
            assertEquals(5, refused.get());
            try (StoreWriter writer = winner.get()) {
                Notebooks.append(writer, 1);
            }
            try (StoreReader reader = Notebooks.open(file)) {
                assertEquals(1, reader.state().trials());
            }
        }
    }

    @Test
    void aFileEndedWhileSomebodyReadsItMayBeCopiedAlone() throws Exception {
        Path file = folder.resolve("f.notebook");
        Path copy = folder.resolve("copy.notebook");
        StoreWriter writer = Notebooks.create(file);
        try (StoreReader reader = Notebooks.open(file)) {
            Notebooks.append(writer, 100);
            assertEquals(100, reader.state().trials());
            writer.close();
            Files.copy(file, copy);
            assertEquals(RunState.INTERRUPTED, reader.state().state());
        }
        try (StoreReader reader = Notebooks.open(copy)) {
            assertEquals(Notebooks.notes(100), Notebooks.read(reader));
        }
    }

    @Test
    void theLastWhoReadsAFileLeavesNothingBesideIt() throws Exception {
        Path file = folder.resolve("f.notebook");
        StoreWriter writer = Notebooks.create(file);
        StoreReader first = Notebooks.open(file);
        StoreReader second = Notebooks.open(file);
        Notebooks.append(writer, 100);
        assertEquals(Notebooks.notes(100), Notebooks.read(first));
        first.close();
        Notebooks.append(writer, 100);
        assertEquals(Notebooks.notes(200), Notebooks.read(second), "a reader that ends disturbs nobody");
        writer.close();
        second.close();
        assertEquals(List.of(file), beside(file));
        try (StoreReader later = Notebooks.open(file)) {
            assertEquals(Notebooks.notes(200), Notebooks.read(later));
        }
        assertEquals(List.of(file), beside(file), "nor does one who reads it later");
    }

    @Test
    void whatAKilledWriterHadBegunIsTakenBackByWhoReadsIt() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.append(writer, 100);
        }
        Path left = Files.createDirectory(folder.resolve("left")).resolve("f.notebook");
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("PRAGMA cache_size = 1");
            statement.executeUpdate("UPDATE note SET text = 'half'");
            // As they are when the writer is killed now.
            Files.copy(file, left);
            Files.copy(journal(file), journal(left));
            connection.rollback();
        }
        assertTrue(Files.size(journal(left)) > 0);
        try (StoreReader reader = Notebooks.open(left)) {
            assertEquals(Notebooks.notes(100), Notebooks.read(reader));
        }
        assertEquals(List.of(left), beside(left));
    }

    private static Path journal(Path file) {
        return file.resolveSibling(file.getFileName() + "-journal");
    }

    private static List<Path> beside(Path file) throws IOException {
        try (Stream<Path> all = Files.list(file.getParent())) {
            return all.toList();
        }
    }

    @Test
    void aWriterWhoseFileWasTakenOverStoresNothingMore() throws Exception {
        Path file = folder.resolve("f.notebook");
        try (StoreWriter writer = Notebooks.create(file)) {
            Notebooks.change(file, "UPDATE run SET owner_token = 'another'");
            var refusal = assertThrows(UlpscopeException.class, () -> Notebooks.append(writer, 1));
            assertTrue(refusal.getMessage().contains("taken over"), refusal.getMessage());
        }
        try (StoreReader reader = Notebooks.open(file)) {
            assertEquals(List.of(), Notebooks.read(reader));
        }
    }

    @Test
    void aWriterOnAnotherMachineCountsAsGoneAfterAMinuteOfSilence() throws Exception {
        Path file = folder.resolve("f.notebook");
        Notebooks.create(file).close();
        pretendOtherMachine(file, System.currentTimeMillis());
        assertThrows(UlpscopeException.class, () -> Notebooks.resume(file));
        pretendOtherMachine(file, System.currentTimeMillis() - 61_000);
        Notebooks.resume(file).close();
    }

    private static void pretendOtherMachine(Path file, long heartbeatMs) throws Exception {
        Notebooks.change(
                file, "UPDATE run SET state = 'running', owner_host = 'elsewhere', heartbeat_ms = " + heartbeatMs);
    }
}
