package org.ulpscope.program.certificate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The memories that came to the host. */
final class OutputBook {
    private static final class Entry {
        private final String name;
        private final long bytes;
        private final List<Long> copies = new ArrayList<>();
        private MemoryReach reach = MemoryReach.NOTHING;

        private Entry(String name, long bytes) {
            this.name = name;
            this.bytes = bytes;
        }
    }

    private final Map<Long, Entry> entries = new LinkedHashMap<>();
    private long copies;

    /** A copy brought some of a memory. */
    void copied(CertifiedEvent.Memory memory, String name, MemoryReach reach) {
        copies++;
        Entry entry = entry(memory, name);
        entry.copies.add(copies);
        entry.reach = entry.reach.and(reach);
    }

    /** The host may read a memory without a copy. */
    void read(CertifiedEvent.Memory memory, String name, MemoryReach reach) {
        Entry entry = entry(memory, name);
        entry.reach = entry.reach.and(reach);
    }

    private Entry entry(CertifiedEvent.Memory memory, String name) {
        return entries.computeIfAbsent(memory.number(), number -> new Entry(name, memory.bytes()));
    }

    /** All of them. */
    List<CertifiedOutput> outputs() {
        return entries.values().stream()
                .map(entry -> new CertifiedOutput(
                        entry.name,
                        entry.bytes,
                        entry.copies.size(),
                        entry.reach.basis(),
                        new TreeSet<>(entry.reach.kernels()),
                        entry.reach.byHost(),
                        entry.copies))
                .toList();
    }
}
