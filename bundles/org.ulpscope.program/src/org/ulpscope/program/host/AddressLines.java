package org.ulpscope.program.host;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.ptx.SourceFrame;

/** The lines of places, by the debug information of their objects. {@code addr2line}, which comes with gcc, reads it. */
public final class AddressLines {
    private static final Logger LOG = LoggerFactory.getLogger(AddressLines.class);
    private static final Duration LIMIT = Duration.ofMinutes(2);

    /** How many addresses one command takes. */
    private static final int MOST = 500;

    private static final Pattern ADDRESS = Pattern.compile("0x[0-9a-f]{1,16}");
    private static final Pattern LINE = Pattern.compile("(.+):(\\d+)(?: \\(discriminator \\d+\\))?");
    private static final String UNKNOWN = "??";

    /**
     * What is known of a place.
     *
     * @param function the function that was compiled, mangled; empty where it is not known
     * @param chain its lines, innermost first; empty where they are not known
     */
    public record Lines(Optional<String> function, List<SourceFrame> chain) {
        static final Lines NONE = new Lines(Optional.empty(), List.of());

        /** These but for frames that cannot be. */
        private Lines without(Predicate<SourceFrame> possible) {
            return new Lines(function, chain.stream().filter(possible).toList());
        }
    }

    private record Step(String function, String place) {}

    private final FileLengths lengths = new FileLengths();
    private final Map<HostPlace, Lines> known = new HashMap<>();

    /** Asks for those of places that are not known yet, all at once. */
    public void learn(Collection<HostPlace> places) {
        places.stream()
                .filter(place -> !known.containsKey(place))
                .distinct()
                .collect(Collectors.groupingBy(HostPlace::object))
                .forEach((object, ofObject) -> {
                    for (int i = 0; i < ofObject.size(); i += MOST) {
                        ask(object, ofObject.subList(i, Math.min(ofObject.size(), i + MOST)));
                    }
                });
    }

    /** Those of a place that was learned. */
    public Lines of(HostPlace place) {
        return known.getOrDefault(place, Lines.NONE);
    }

    /**
     * The lines of a record that was learned: those of its place; where none of them is the user's, as in a function of a header that was not inlined, with
     * those of the calls that led there, up to the first of the user's.
     *
     * @param isOwn whether a line is the user's
     */
    public List<SourceFrame> chain(HostRecord record, Predicate<SourceFrame> isOwn) {
        List<SourceFrame> chain = new ArrayList<>();
        for (HostPlace place : record.places()) {
            chain.addAll(of(place).chain());
            if (chain.isEmpty() || chain.stream().anyMatch(isOwn)) {
                return List.copyOf(chain);
            }
        }
        return of(record.own()).chain();
    }

    private void ask(String object, List<HostPlace> places) {
        places.forEach(place -> known.put(place, Lines.NONE));
        ask("addr2line", object, places);
        // binutils 2.40 names another file for functions of a header that a unit has a copy of.
        List<HostPlace> wrong = places.stream()
                .filter(place -> known.get(place).chain().stream().anyMatch(frame -> !mayBe(frame)))
                .toList();
        if (!wrong.isEmpty()) {
            ask("llvm-addr2line", object, wrong);
        }
        wrong.forEach(place -> known.computeIfPresent(place, (any, lines) -> lines.without(this::mayBe)));
    }

    private boolean mayBe(SourceFrame frame) {
        return lengths.mayHave(frame.path(), frame.line());
    }

    private void ask(String tool, String object, List<HostPlace> places) {
        List<String> command = new ArrayList<>(List.of(tool, "-a", "-f", "-i", "-e", object));
        places.forEach(place -> command.add(Long.toHexString(place.address())));
        try {
            ProcessResult result = ChildProcess.run(command, Path.of("/"), LIMIT, () -> false);
            if (result.succeeded()) {
                // What it complains of stands among its answers, as of tables of lines that clang 19 writes.
                read(
                        object,
                        result.output()
                                .lines()
                                .filter(line -> !line.startsWith(tool + ": "))
                                .toList());
            }
        } catch (IOException e) {
            LOG.debug("No lines of {}", object, e);
        }
    }

    private void read(String object, List<String> output) {
        int at = 0;
        while (at < output.size()) {
            if (!ADDRESS.matcher(output.get(at)).matches()) {
                at++;
                continue;
            }
            HostPlace place = new HostPlace(
                    object, Long.parseUnsignedLong(output.get(at++).substring(2), 16));
            List<Step> steps = new ArrayList<>();
            for (; at + 1 < output.size() && !ADDRESS.matcher(output.get(at)).matches(); at += 2) {
                steps.add(new Step(output.get(at), output.get(at + 1)));
            }
            known.put(place, lines(steps));
        }
    }

    private static Lines lines(List<Step> steps) {
        List<SourceFrame> chain = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            Matcher line = LINE.matcher(steps.get(i).place());
            boolean compiled = i == steps.size() - 1;
            if (line.matches()
                    && !line.group(1).equals(UNKNOWN)
                    && !line.group(2).equals("0")) {
                chain.add(new SourceFrame(
                        Path.of(line.group(1)).normalize().toString(),
                        Integer.parseInt(line.group(2)),
                        0,
                        compiled ? Optional.empty() : Optional.of(steps.get(i).function())));
            }
        }
        Optional<String> function =
                steps.isEmpty() ? Optional.empty() : Optional.of(steps.getLast().function());
        return new Lines(function.filter(name -> !name.equals(UNKNOWN)), List.copyOf(chain));
    }
}
