package org.ulpscope.program.certificate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Follows what is not a GPU's bit for bit from memory to memory, as a run tells of them. It is coarse and on the safe side: a launch that gives some, or reads a memory
 * with some, may have put it into all that it writes; so may the host into all that it writes after it could read some.
 */
final class RunAccount {
    /** What device code allocates; it is never told whose it is. */
    private static final long HEAP = 0;

    private static final String OWN = "ulpscope_";

    private final KernelBook kernels;
    private final OutputBook outputs = new OutputBook();
    private final Map<Long, CertifiedEvent.Memory> memories = new HashMap<>();
    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, MemoryReach> reached = new HashMap<>();
    private final String suffix;
    private int allocations;
    private boolean hostReached;

    /**
     * @param kernels those of all processes
     * @param process which process of the run it is, from 1
     */
    RunAccount(KernelBook kernels, int process) {
        this.kernels = kernels;
        this.suffix = process == 1 ? "" : " of process " + process;
    }

    void take(CertifiedEvent event) {
        switch (event) {
            case CertifiedEvent.Memory memory -> add(memory);
            case CertifiedEvent.Gone gone -> remove(gone.number());
            case CertifiedEvent.Copy copy -> copy(copy);
            case CertifiedEvent.Fill fill ->
                write(fill.to(), hostReached ? MemoryReach.BY_HOST : MemoryReach.NOTHING, fill.whole());
            case CertifiedEvent.Launched launch -> launch(launch);
        }
    }

    /** What came to the host, all that it reads at the end included. */
    List<CertifiedOutput> outputs() {
        List.copyOf(memories.values()).forEach(this::leave);
        return outputs.outputs();
    }

    private void add(CertifiedEvent.Memory memory) {
        memories.put(memory.number(), memory);
        if (memory.kind().isVariable()) {
            names.put(memory.number(), memory.name());
        } else if (memory.kind().isOfHost()) {
            names.put(memory.number(), "memory of the host that kernels wrote");
        } else {
            names.put(memory.number(), "allocation " + ++allocations);
        }
    }

    private void remove(long number) {
        CertifiedEvent.Memory memory = memories.remove(number);
        if (memory != null) {
            leave(memory);
        }
        reached.remove(number);
    }

    /** What the host reads without a copy is an output, if kernels wrote it. */
    private void leave(CertifiedEvent.Memory memory) {
        if (memory.kind().isReadByHost() && reached.containsKey(memory.number())) {
            outputs.read(memory, name(memory.number()), of(memory.number()));
        }
    }

    private String name(long number) {
        return names.get(number) + suffix;
    }

    private MemoryReach of(long number) {
        return reached.getOrDefault(number, MemoryReach.NOTHING);
    }

    private boolean isHosts(long number) {
        CertifiedEvent.Memory memory = memories.get(number);
        return memory == null || memory.kind().isOfHost();
    }

    private void copy(CertifiedEvent.Copy copy) {
        MemoryReach brought =
                isHosts(copy.from()) && hostReached ? of(copy.from()).and(MemoryReach.BY_HOST) : of(copy.from());
        if (isHosts(copy.to()) && !isHosts(copy.from())) {
            outputs.copied(memories.get(copy.from()), name(copy.from()), brought);
            hostReached |= !brought.isBitForBit();
        } else {
            write(copy.to(), brought, copy.whole());
        }
    }

    private void write(long to, MemoryReach brought, boolean whole) {
        if (memories.containsKey(to) && !isHosts(to)) {
            reached.put(to, whole ? brought : of(to).and(brought));
        }
    }

    private void launch(CertifiedEvent.Launched launch) {
        MemoryReach given =
                MemoryReach.of(launch.kernel(), kernels.launched(launch)).and(constants());
        for (long read : launch.read()) {
            given = given.and(of(read));
        }
        // Its arguments, and that it was launched at all, are the host's.
        given = hostReached ? given.and(MemoryReach.BY_HOST) : given;
        for (long written : launch.written()) {
            if (written != HEAP && names.getOrDefault(written, "").startsWith(OWN)) {
                continue;
            }
            reached.put(written, of(written).and(given));
            CertifiedEvent.Memory memory = memories.get(written);
            hostReached |= memory != null
                    && memory.kind().isReadByHost()
                    && !of(written).isBitForBit();
        }
    }

    /** Reads of constant memory are not told, so that any launch may have read any variable. */
    private MemoryReach constants() {
        return memories.values().stream()
                .filter(memory -> memory.kind().isVariable() && !memory.name().startsWith(OWN))
                .map(memory -> of(memory.number()))
                .reduce(MemoryReach.NOTHING, MemoryReach::and);
    }
}
