package org.ulpscope.study.diff;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.InputPlace;
import org.ulpscope.study.RegionSentence;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.diff.change.Change;

/** Changes in words. */
public final class ChangeSentence {
    private ChangeSentence() {}

    /** The class and where it is, such as {@code INF+ for x >= 512}. */
    public static String where(StudyDiff diff, Change change) {
        String place = place(diff, change, RegionSentence::where);
        return change.label() + (place.isEmpty() ? "" : " for " + place);
    }

    /** Where it is, in decimals; empty of a class whose regions are not known. */
    public static String decimalWhere(StudyDiff diff, Change change) {
        return place(diff, change, RegionSentence::decimalWhere);
    }

    /** Where it is to the bit, in C's hexadecimal notation; empty of a class whose regions are not known. */
    public static String hexWhere(StudyDiff diff, Change change) {
        return place(diff, change, RegionSentence::hexWhere);
    }

    private static String place(
            StudyDiff diff, Change change, BiFunction<StudyDescription, InputPlace, String> notation) {
        Optional<InputPlace> place = change.after().or(change::before);
        StudyDescription study = change.after().isPresent() ? diff.after() : diff.before();
        return place.map(one -> notation.apply(study, one)).orElse("");
    }

    /** Of a region that moved, how its ends did, such as {@code lower end 3 ulps up}; of others, what its example gave. */
    public static String how(StudyDiff diff, Change change) {
        return how(diff, change, value -> value.inputHexFloat() + " (" + value.inputDecimal() + ")");
    }

    /** The same with the decimal of an input first. */
    public static String howInDecimals(StudyDiff diff, Change change) {
        return how(diff, change, value -> value.inputDecimal() + " (" + value.inputHexFloat() + ")");
    }

    private static String how(StudyDiff diff, Change change, Function<Value, String> notation) {
        List<String> parts = new ArrayList<>();
        IntStream.range(0, change.moves().size())
                .filter(slot -> !change.moves().get(slot).isNone())
                .forEach(slot -> parts.add(move(
                        diff.before().slots().size() == 1
                                ? ""
                                : diff.before().slots().get(slot).name() + ": ",
                        change.moves().get(slot))));
        if (change.kind() == Change.Kind.UNDECIDED) {
            parts.add("only "
                    + (change.isOnlyAfter() ? "after" : "before")
                    + "; " + change.evidence().words());
        } else if (!change.example().isEmpty()
                && change.was().isPresent()
                && change.is().isPresent()) {
            parts.add("at " + input(diff.before().slots(), change.example(), notation) + " "
                    + change.was().get() + " before, " + change.is().get() + " after");
        }
        return String.join("; ", parts) + (change.sampled() && !change.moves().isEmpty() ? ", by samples" : "");
    }

    private static String move(String slot, Change.Move move) {
        return slot
                + List.of(end("lower", move.lower()), end("upper", move.upper())).stream()
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", "));
    }

    private static String end(String which, BigInteger ulps) {
        if (ulps.signum() == 0) {
            return "";
        }
        return which + " end " + String.format(Locale.ROOT, "%,d", ulps.abs())
                + (ulps.abs().equals(BigInteger.ONE) ? " ulp " : " ulps ") + (ulps.signum() > 0 ? "up" : "down");
    }

    /** An input in words, such as {@code x = 0x1p+1 (2)}. */
    private static String input(List<InputSlot> slots, List<Long> inputBits, Function<Value, String> notation) {
        return IntStream.range(0, inputBits.size())
                .mapToObj(slot -> {
                    Value value = new Value(slots.get(slot).format(), inputBits.get(slot));
                    return slots.get(slot).name() + " = " + notation.apply(value);
                })
                .collect(Collectors.joining(", "));
    }
}
