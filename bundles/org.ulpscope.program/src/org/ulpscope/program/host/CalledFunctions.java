package org.ulpscope.program.host;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;

/**
 * The functions of libraries that calls lead to, by the names that the loader finds them by. Libraries of the system have no other names: what of
 * them computes is told by what the program calls. {@code objdump}, which comes with gcc, knows.
 */
public final class CalledFunctions {
    private static final Logger LOG = LoggerFactory.getLogger(CalledFunctions.class);
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** Instructions of any length are in step again after so many bytes, wherever reading begins. */
    private static final int BEFORE = 64;

    private static final Pattern LINE = Pattern.compile("\\s*(?<at>[0-9a-f]+):\\t(?<text>.*)");

    /** Such as {@code call 1030 <log@plt>}; names with an underscore in front are a compiler's or a library's own. */
    private static final Pattern CALL = Pattern.compile("call.*<(?<name>[A-Za-z]\\w*)@.*");

    private final Map<HostPlace, String> known = new HashMap<>();

    /** Asks about calls, all at once: each is a place within the instruction that calls. */
    public void learn(Collection<HostPlace> calls) {
        calls.stream()
                .filter(call -> !known.containsKey(call))
                .distinct()
                .collect(Collectors.groupingBy(HostPlace::object))
                .forEach(this::ask);
    }

    /** The function that a call leads to; empty where that is none of a library, or not known. */
    public Optional<String> of(HostPlace call) {
        return Optional.ofNullable(known.get(call)).filter(name -> !name.isEmpty());
    }

    private void ask(String object, List<HostPlace> calls) {
        long first = calls.stream().mapToLong(HostPlace::address).min().orElseThrow();
        long last = calls.stream().mapToLong(HostPlace::address).max().orElseThrow();
        List<String> command = List.of(
                "objdump",
                "-d",
                "--no-show-raw-insn",
                "--start-address=0x" + Long.toHexString(Math.max(0, first - BEFORE)),
                "--stop-address=0x" + Long.toHexString(last + 1),
                object);
        TreeMap<Long, String> texts = new TreeMap<>();
        try {
            ProcessResult result = ChildProcess.run(command, Path.of("/"), LIMIT, () -> false);
            result.output()
                    .lines()
                    .map(LINE::matcher)
                    .filter(Matcher::matches)
                    .forEach(line -> texts.put(Long.parseUnsignedLong(line.group("at"), 16), line.group("text")));
        } catch (IOException e) {
            LOG.debug("Calls of {} have no names", object, e);
        }
        for (HostPlace call : calls) {
            Map.Entry<Long, String> instruction = texts.floorEntry(call.address());
            Matcher name = CALL.matcher(instruction == null ? "" : instruction.getValue());
            known.put(call, name.matches() ? name.group("name") : "");
        }
    }
}
