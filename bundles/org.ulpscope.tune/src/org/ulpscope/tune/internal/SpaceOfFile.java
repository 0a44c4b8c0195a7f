package org.ulpscope.tune.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.ulpscope.model.FormatWords;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Pin;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.TiedSets;
import org.ulpscope.precision.Variable;

/**
 * What a file says about the variables of a program, made consistent with the program.
 *
 * @param space what a search may choose
 * @param vector the precision vector of the file
 * @param remarks what of the file does not fit the program, one sentence each
 * @param obstacles why a variable is not among the choices, by its index
 */
public record SpaceOfFile(
        PrecisionSpace space, PrecisionVector vector, List<String> remarks, Map<Integer, String> obstacles) {

    /** @param interest indexes of the variables of interest */
    public static SpaceOfFile of(Tuning tuning, PrecisionProgram program, TiedSets tied, Set<Integer> interest) {
        return new Reading(tuning, program, tied, interest).read();
    }

    /** Why no search chooses the Format of a variable, a sentence; empty where one does. */
    public String obstacle(int variable) {
        return obstacles.getOrDefault(variable, "");
    }

    private static final class Reading {
        private final Tuning tuning;
        private final PrecisionProgram program;
        private final TiedSets tied;
        private final Set<Integer> interest;
        private final Map<String, VariableFormat> said = new HashMap<>();
        private final Map<Integer, Pin> pins = new HashMap<>();
        private final List<String> remarks = new ArrayList<>();
        private final Map<Integer, String> obstacles = new HashMap<>();
        private final List<DeclaredFormat> formats;
        private final Set<Integer> accumulators;
        private final Map<Integer, Holds> holds = new HashMap<>();

        /**
         * What keeps the variables of a tied set as they are; worked out once for all of them, since a set may hold most of a program.
         *
         * @param pin the first in the set
         * @param ofInterest whether one of them is
         * @param fixed whether the file fixes one of them
         */
        private record Holds(Optional<Pin> pin, boolean ofInterest, boolean fixed) {}

        Reading(Tuning tuning, PrecisionProgram program, TiedSets tied, Set<Integer> interest) {
            this.tuning = tuning;
            this.program = program;
            this.tied = tied;
            this.interest = interest;
            this.accumulators = Accumulators.of(program);
            this.formats = new ArrayList<>(PrecisionVector.original(program).formats());
            tuning.getVariables().forEach(variable -> said.put(variable.getKey(), variable));
            program.pins().forEach(pin -> pins.putIfAbsent(pin.variable(), pin));
        }

        SpaceOfFile read() {
            Set<String> keys = program.variables().stream().map(Variable::key).collect(Collectors.toSet());
            said.keySet().stream()
                    .filter(key -> !keys.contains(key))
                    .sorted()
                    .forEach(key -> remarks.add("The program has no variable '" + key
                            + "' any more; its entry in the file is kept, and means nothing."));
            for (List<Integer> set : tied.sets()) {
                Holds held = new Holds(
                        pin(set),
                        set.stream().anyMatch(interest::contains),
                        set.stream().anyMatch(this::isFixed));
                set.forEach(index -> holds.put(index, held));
                settle(set, held);
            }
            PrecisionVector vector = new PrecisionVector(formats);
            PrecisionSpace space = tied.space(this::allowed, vector);
            Set<Integer> chosen = new HashSet<>();
            space.choices().forEach(choice -> chosen.addAll(choice.variables()));
            for (Variable variable : program.variables()) {
                if (!chosen.contains(variable.index())) {
                    obstacles.put(variable.index(), obstacle(variable));
                }
            }
            return new SpaceOfFile(space, vector, List.copyOf(remarks), Map.copyOf(obstacles));
        }

        /** Gives the variables of a tied set the one Format that the file says, if they can have it. */
        private void settle(List<Integer> set, Holds held) {
            Set<DeclaredFormat> wanted = new LinkedHashSet<>();
            set.forEach(index -> entry(index).map(VariableFormat::getFormat).ifPresent(wanted::add));
            if (wanted.isEmpty() || set.stream().allMatch(index -> wanted.equals(Set.of(formats.get(index))))) {
                return;
            }
            DeclaredFormat format =
                    wanted.stream().min(DeclaredFormat::compareTo).orElseThrow();
            if (held.pin().isPresent()) {
                Pin pin = held.pin().get();
                remarks.add(keys(set) + " cannot be " + format.label() + ": the Format of '"
                        + program.variables().get(pin.variable()).key() + "' cannot change, because " + pin.reason()
                        + ".");
            } else if (!program.formats().has(format)) {
                remarks.add(keys(set) + " cannot be " + format.label()
                        + ", which the compiler or the language of the sources has not.");
            } else if (tied.isTooWide(set, format)) {
                remarks.add(
                        keys(set) + " cannot be " + format.label()
                                + ": in C++ nothing becomes wider than FP64 that is not, because overloaded functions may have no version for it; no scanf reads FP128; and an operation or a sum is no wider than it is written.");
            } else {
                if (wanted.size() > 1) {
                    remarks.add(keys(set) + " share one Format, and the file gives them several; the widest, "
                            + format.label() + ", holds for all.");
                }
                set.forEach(index -> formats.set(index, format));
            }
        }

        private List<DeclaredFormat> allowed(Variable variable) {
            DeclaredFormat now = formats.get(variable.index());
            Holds held = holds.get(variable.index());
            Set<DeclaredFormat> allowed = new LinkedHashSet<>(List.of(now));
            if (held.ofInterest() && !held.fixed()) {
                allowed.addAll(ofFile(variable));
            }
            return allowed.stream().sorted().toList();
        }

        /** The Formats that the file allows, those for this variable before those for all. */
        private List<DeclaredFormat> ofFile(Variable variable) {
            String own = entry(variable.index()).map(VariableFormat::getFormats).orElse("");
            if (!own.isBlank()) {
                return FormatWords.known(own);
            }
            List<DeclaredFormat> all = tuning.getFormats().isBlank()
                    ? byDefault(variable.original()).stream()
                            .filter(format -> format == variable.original()
                                    || program.formats().isWorthTrying(format))
                            .toList()
                    : FormatWords.known(tuning.getFormats());
            int least = accumulators.contains(variable.index()) ? DeclaredFormat.FP32.width() : 0;
            return all.stream().filter(format -> format.width() >= least).toList();
        }

        private String obstacle(Variable variable) {
            Holds held = holds.get(variable.index());
            if (held.pin().isPresent()) {
                Pin pin = held.pin().get();
                Variable pinned = program.variables().get(pin.variable());
                return pinned.equals(variable)
                        ? "It cannot change, because " + pin.reason() + "."
                        : "It is tied to '" + pinned.key() + "', which cannot change, because " + pin.reason() + ".";
            }
            if (!held.ofInterest()) {
                return "It is not of the functions of interest.";
            }
            if (held.fixed()) {
                return "The file fixes its Format.";
            }
            if (tied.set(variable.index()).stream().anyMatch(accumulators::contains)) {
                return "A loop adds up in it, for which 16 bits are too few; 'formats' of its own may say otherwise.";
            }
            return "There is no other Format that it may have.";
        }

        private Optional<Pin> pin(List<Integer> set) {
            return set.stream().filter(pins::containsKey).map(pins::get).findFirst();
        }

        private boolean isFixed(int index) {
            return entry(index).map(VariableFormat::isFixed).orElse(false);
        }

        private Optional<VariableFormat> entry(int index) {
            return Optional.ofNullable(said.get(program.variables().get(index).key()));
        }

        private String keys(List<Integer> set) {
            return "'"
                    + String.join(
                            "', '",
                            set.stream()
                                    .map(index -> program.variables().get(index).key())
                                    .toList()) + "'";
        }
    }

    /** The Formats that a variable may have where the file does not say, of those that are worth trying with its compiler. */
    public static List<DeclaredFormat> byDefault(DeclaredFormat original) {
        return switch (original) {
            case FP128 -> List.of(DeclaredFormat.FP128, DeclaredFormat.FP80, DeclaredFormat.FP64, DeclaredFormat.FP32);
            case FP80 -> List.of(DeclaredFormat.FP80, DeclaredFormat.FP64, DeclaredFormat.FP32);
            case FP64 -> List.of(DeclaredFormat.FP64, DeclaredFormat.FP32);
            case FP32 -> List.of(DeclaredFormat.FP32, DeclaredFormat.FP16);
            case FP16, BF16 -> List.of(original);
        };
    }
}
