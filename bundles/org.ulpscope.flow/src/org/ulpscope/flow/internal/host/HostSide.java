package org.ulpscope.flow.internal.host;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.ulpscope.backend.elf.ElfFile;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.flow.ExceptionClass;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.flow.FlowSite;
import org.ulpscope.flow.FlowState;
import org.ulpscope.flow.Occurrence;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.host.AddressLines;
import org.ulpscope.program.host.CalledFunctions;
import org.ulpscope.program.host.Disassembly;
import org.ulpscope.program.host.HostPlace;
import org.ulpscope.program.host.HostRecord;
import org.ulpscope.program.host.HostRecordFile;
import org.ulpscope.program.host.MathCall;
import org.ulpscope.program.host.TrapClass;
import org.ulpscope.program.host.Trapped;
import org.ulpscope.ptx.SourceFrame;

/** A program's own code, looked at by the processor's traps while it runs. */
public final class HostSide {
    private static final String NO_ARGUMENTS = "()";

    private static final String ARCHITECTURE = "amd64";

    /** The section that names what loads shared libraries for a program. */
    private static final String LOADER = ".interp";

    private final Path file;
    private final HostRecordFile records;
    private final boolean counted;
    private final int before;
    private final Predicate<SourceFrame> isOwn;
    private final AddressLines lines = new AddressLines();
    private final CalledFunctions called = new CalledFunctions();
    private final Map<HostRecord.Key, FlowSite> sites = new HashMap<>();

    private HostSide(Path file, HostRecordFile records, FlowRequest request, int before) {
        this.file = file;
        this.records = records;
        this.counted = request.counted();
        this.isOwn = request::isOwn;
        this.before = before;
    }

    /**
     * Why a program cannot be looked at on this machine, a sentence; empty where it can.
     *
     * @throws IOException if the program cannot be read
     */
    public static Optional<String> obstacle(Path program) throws IOException {
        if (!System.getProperty("os.arch").equals(ARCHITECTURE)) {
            return Optional.of("Exceptional values of the host are seen on x86-64 alone, and this machine is another.");
        }
        return ElfFile.read(program)
                        .filter(elf -> elf.content(LOADER).isEmpty())
                        .isPresent()
                ? Optional.of("'" + program.getFileName()
                        + "' is linked statically, so exceptional values of the host are not"
                        + " seen: link it without -static.")
                : Optional.empty();
    }

    /**
     * Makes room for what is to come.
     *
     * @param folder an existing one
     * @param request which classes are looked for, and whether each value is counted
     * @param before how many instructions of the device are looked at, whose numbers come first
     */
    public static HostSide create(Path folder, FlowRequest request, int before) throws IOException {
        Path file = folder.resolve("host-records");
        int traps = Arrays.stream(ExceptionClass.values())
                .filter(request.choice()::has)
                .mapToInt(exception -> trap(exception).traps())
                .reduce(0, (some, more) -> some | more);
        HostRecordFile records = HostRecordFile.create(file, traps, request.counted());
        return new HostSide(file, records, request, before);
    }

    private static TrapClass trap(ExceptionClass exception) {
        return TrapClass.valueOf(exception.name());
    }

    /** The same program, looked at. */
    public CudaProgram in(CudaProgram program) {
        return program.trappingHost(file);
    }

    /** What the user has to know of how it was looked at. */
    public List<String> notes() {
        return records.notes().sentences();
    }

    /** How it rounds and whether it flushes subnormals, in clauses, where that is not the usual. */
    public List<String> modes() {
        return records.modes().clauses();
    }

    /** What was found up to now; more may come while the program runs. */
    public List<FlowFinding> findings() {
        List<HostRecord> seen =
                records.records().stream().filter(HostSide::isOfProgram).toList();
        learn(seen.stream().filter(record -> !sites.containsKey(record.key())).toList());
        Map<HostRecord.Key, List<HostRecord>> same = new HashMap<>();
        seen.forEach(record ->
                same.computeIfAbsent(record.key(), key -> new ArrayList<>()).add(record));
        return seen.stream()
                .map(HostRecord::key)
                .distinct()
                .flatMap(key -> findings(withCalls(sites.get(key), same.get(key)), same.get(key)))
                .toList();
    }

    /** What stands in for a GPU is none of the user's. */
    private static boolean isOfProgram(HostRecord record) {
        Path object = Path.of(record.own().object());
        Path cache = CacheFolder.base();
        return !object.startsWith(cache) || object.startsWith(cache.resolve("programs"));
    }

    private Stream<FlowFinding> findings(FlowSite site, List<HostRecord> records) {
        return Stream.of(ExceptionClass.values()).flatMap(exception -> {
            List<HostRecord> with = records.stream()
                    .filter(record -> record.first().containsKey(trap(exception)))
                    .toList();
            if (with.isEmpty()) {
                return Stream.empty();
            }
            OptionalLong count = counted
                    ? OptionalLong.of(with.stream()
                            .mapToLong(record -> record.counts().get(trap(exception)))
                            .sum())
                    : OptionalLong.empty();
            return Stream.of(new FlowFinding(
                    site,
                    exception,
                    Map.of(
                            FlowState.APPEARANCE,
                            occurrence(with.getFirst().first().get(trap(exception)))),
                    count));
        });
    }

    private static Occurrence occurrence(Trapped trapped) {
        return Occurrence.onHost(trapped.thread(), trapped.operands(), trapped.result());
    }

    private void learn(List<HostRecord> fresh) {
        if (fresh.isEmpty()) {
            return;
        }
        lines.learn(fresh.stream().flatMap(record -> record.places().stream()).toList());
        called.learn(fresh.stream()
                .filter(record -> !record.callers().isEmpty())
                .map(HostRecord::own)
                .toList());
        List<String> texts = Disassembly.of(fresh.stream().map(HostRecord::code).toList());
        for (int i = 0; i < fresh.size(); i++) {
            HostRecord record = fresh.get(i);
            sites.putIfAbsent(record.key(), site(record, texts.get(i)));
        }
    }

    /** With what its function was called, where that is noted and the same for all that was born there: {@code acosf(2)} for {@code acosf()}. */
    private static FlowSite withCalls(FlowSite site, List<HostRecord> records) {
        List<Optional<MathCall>> calls = records.stream()
                .flatMap(record -> record.first().values().stream())
                .map(Trapped::call)
                .distinct()
                .toList();
        Optional<MathCall> call = calls.size() == 1 ? calls.getFirst() : Optional.empty();
        return call.map(known -> new FlowSite(
                        site.number(),
                        site.function(),
                        site.instruction()
                                .replace(FlowSite.WITHIN + known.function() + NO_ARGUMENTS, FlowSite.WITHIN + known),
                        site.format(),
                        site.chain()))
                .orElse(site);
    }

    private FlowSite site(HostRecord record, String text) {
        HostPlace own = record.own();
        AddressLines.Lines known = lines.of(own);
        String library = Path.of(record.at().object()).getFileName().toString();
        String within = called.of(own).map(name -> name + NO_ARGUMENTS + " in ").orElse("") + library;
        String instruction = record.callers().isEmpty() ? text : text + FlowSite.WITHIN + within;
        String function =
                known.function().orElse(Path.of(own.object()).getFileName() + "+0x" + Long.toHexString(own.address()));
        return new FlowSite(
                before + record.number(), function, instruction, record.format(), lines.chain(record, isOwn));
    }
}
