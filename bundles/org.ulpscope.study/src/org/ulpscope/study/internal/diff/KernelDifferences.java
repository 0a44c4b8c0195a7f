package org.ulpscope.study.internal.diff;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.Value;
import org.ulpscope.study.StudyDescription;

/** What differs between the kernels of two studies, in sentences. */
public final class KernelDifferences {
    private KernelDifferences() {}

    /**
     * Sentences about kernels that can be compared; none where they are alike.
     *
     * @throws BadInputException if they cannot be compared
     */
    public static List<String> of(StudyDescription before, StudyDescription after) {
        String one = before.request().question();
        String two = after.request().question();
        BadInputException.unless(
                one.equals(two),
                "The first study is of the question " + one + " and the second of " + two
                        + "; compare two studies of one question.");
        BadInputException.unless(
                formats(before).equals(formats(after)) && before.resultFormat() == after.resultFormat(),
                "The kernels have different inputs or results: "
                        + before.request().signature() + " before, "
                        + after.request().signature()
                        + " after; compare studies of kernels that take and give the same.");
        List<String> notes = new ArrayList<>();
        if (!before.request().signature().equals(after.request().signature())) {
            notes.add("The kernels differ: " + before.request().signature() + " before, "
                    + after.request().signature() + " after.");
        }
        origins(before.readKernel(), after.readKernel(), notes);
        for (int slot = 0; slot < before.slots().size(); slot++) {
            domain(before.slots().get(slot), after.slots().get(slot), notes);
        }
        return notes;
    }

    private static List<Format> formats(StudyDescription study) {
        return study.slots().stream().map(InputSlot::format).toList();
    }

    private static void origins(Kernel before, Kernel after, List<String> notes) {
        origin("source", before.getSource(), after.getSource(), notes);
        origin("header", before.getHeader(), after.getHeader(), notes);
        origin("library", before.getLibrary(), after.getLibrary(), notes);
    }

    private static void origin(String what, String before, String after, List<String> notes) {
        if (!before.equals(after)) {
            notes.add("The kernels have different origins: " + what + " " + named(before) + " before, " + named(after)
                    + " after.");
        }
    }

    private static String named(String origin) {
        return origin.isEmpty() ? "none" : "'" + origin + "'";
    }

    private static void domain(InputSlot before, InputSlot after, List<String> notes) {
        if (!before.ranges().equals(after.ranges())) {
            notes.add("The domains of " + before.name() + " differ: " + domain(before) + " before, " + domain(after)
                    + " after. Only what both have is compared.");
        }
    }

    private static String domain(InputSlot slot) {
        return slot.ranges().stream()
                .map(range -> value(slot, range.first()) + " to " + value(slot, range.last()))
                .collect(Collectors.joining(", "));
    }

    private static String value(InputSlot slot, long ordinal) {
        return Value.ofOrdinal(slot.format(), ordinal).decimal();
    }
}
