package org.ulpscope.tune.internal.first;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.program.output.FoundNumber;
import org.ulpscope.program.output.PrintedNumbers;
import org.ulpscope.program.run.RunOutput;
import org.ulpscope.tune.internal.run.ChangingNumbers;
import org.ulpscope.tune.internal.run.NumberWords;
import org.ulpscope.tune.internal.run.result.PrintedDigits;

/**
 * What is to become better, as what a program prints proposes: a speed, the time of its kernels or loops, or the only time that it prints; or what can
 * be measured from outside.
 *
 * @param fom what is measured
 * @param pattern finds the number among what is printed; empty where it is not
 * @param lowerIsBetter whether it is a time
 * @param ofKernels whether it has nothing but kernels in it, and not the host's work and copies
 * @param sentence what is proposed, and why
 */
public record ProposedFom(Fom fom, String pattern, boolean lowerIsBetter, boolean ofKernels, String sentence) {
    /** Times with fewer digits tell no difference of some percent. */
    private static final int LEAST_DIGITS = 2;

    /** Parts of a label that are matched as they are; the rest is white space or numbers. */
    private static final Pattern SPECIAL = Pattern.compile("[\\\\\\[\\](){}.*+?^$|]");

    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?(?![\\w.])");

    /** Words near the time of kernels alone; that of a loop has copies in it too. */
    private static final Pattern KERNELS = Pattern.compile("(?i)kernel");

    private record Printed(FoundNumber number, NumberWords words, int rank) {}

    /** How a program finds a number that is proposed. */
    private record Place(Printed printed, String pattern, String written, String quoted) {}

    /**
     * The proposal.
     *
     * @param outputs of some runs of the program
     * @param kernels whether it has kernels, whose time can be measured
     */
    public static ProposedFom of(List<RunOutput> outputs, boolean kernels) {
        List<String> texts = outputs.stream().map(RunOutput::printed).toList();
        String first = texts.getFirst();
        List<Printed> speeds = new ArrayList<>();
        PrintedNumbers.of(first).stream().forEach(number -> {
            NumberWords words = NumberWords.of(first, number);
            if (words.isTime() || words.isRate()) {
                speeds.add(new Printed(number, words, rank(words)));
            }
        });
        List<Place> places = speeds.stream()
                .filter(printed -> printed.rank() >= 0
                        && printed.number().value() > 0
                        && PrintedDigits.of(first, printed.number()) >= LEAST_DIGITS)
                .sorted(Comparator.comparingInt(Printed::rank)
                        .thenComparingInt(printed -> printed.number().from())
                        .reversed())
                .map(printed -> place(printed, texts))
                .flatMap(Optional::stream)
                .toList();
        Optional<Place> best = places.stream().findFirst();
        // Kernels can be timed better than by a time that need not be theirs.
        boolean only = !kernels && speeds.size() == 1;
        return best.filter(place -> place.printed().rank() > 0 || only && changes(place, texts))
                .map(ProposedFom::printed)
                .orElseGet(() -> measured(kernels, !speeds.isEmpty(), best));
    }

    /** What is measured differs from run to run; what does not may be a time that the program computes. */
    private static boolean changes(Place place, List<String> texts) {
        Pattern pattern = Pattern.compile(place.pattern(), Pattern.MULTILINE);
        return texts.stream()
                        .map(text ->
                                FoundNumber.last(text, pattern).orElseThrow().value())
                        .distinct()
                        .count()
                > 1;
    }

    /** Puts it into a tuning. */
    public void write(Tuning tuning) {
        tuning.setFom(fom);
        tuning.setFomPattern(pattern);
        tuning.setLowerIsBetter(lowerIsBetter);
    }

    /** The greater the better; 0 for a time that may be that of anything, less for what is no figure of merit. */
    private static int rank(NumberWords words) {
        if (words.isOfBytes()) {
            return -1;
        }
        if (words.isRate()) {
            return words.isFigureOfMerit() ? 3 : 2;
        }
        return words.isBesideWork() ? -1 : words.isOfKernels() ? 1 : 0;
    }

    private static Optional<Place> place(Printed printed, List<String> texts) {
        String text = texts.getFirst();
        String pattern = pattern(printed.words(), text, printed.number());
        Pattern compiled = Pattern.compile(pattern, Pattern.MULTILINE);
        boolean finds = FoundNumber.last(text, compiled)
                .filter(found -> found.from() == printed.number().from())
                .isPresent();
        boolean always = texts.stream().allMatch(each -> FoundNumber.last(each, compiled)
                .filter(found -> found.value() > 0)
                .isPresent());
        return finds && always
                ? Optional.of(new Place(
                        printed,
                        pattern,
                        text.substring(printed.number().from(), printed.number().to()),
                        quoted(printed.words(), text, printed.number())))
                : Optional.empty();
    }

    private static ProposedFom printed(Place place) {
        NumberWords words = place.printed().words();
        boolean rate = words.isRate();
        String called = rate
                ? words.unit().map(unit -> unit + " is").orElse("it is called") + " a speed"
                : place.printed().rank() > 0
                        ? "it is called a time of the program's own work"
                        : "it is the only time that the program prints";
        return new ProposedFom(
                Fom.PRINTED,
                place.pattern(),
                !rate,
                !rate && KERNELS.matcher(place.quoted()).find(),
                "FOM: the number " + place.written() + " in '" + place.quoted() + "', because " + called + "; "
                        + (rate ? "higher" : "lower") + " is better.");
    }

    private static String quoted(NumberWords words, String text, FoundNumber number) {
        String line = ChangingNumbers.line(text, number);
        int above = words.label().indexOf('\n');
        return above < 0 ? line : words.label().substring(0, above).strip() + " " + line;
    }

    /** What finds the number by the words before it, or where there are none by those behind it. */
    private static String pattern(NumberWords words, String text, FoundNumber number) {
        String label = words.label();
        boolean whole = number.from() == label.length() || text.charAt(number.from() - label.length() - 1) == '\n';
        String before = (whole ? "^" : "") + literally(label);
        return label.isBlank()
                ? before + "([-+.0-9eE]+)" + literally(words.rest().stripTrailing())
                : before + "([-+.0-9eE]+)";
    }

    private static String literally(String label) {
        StringBuilder pattern = new StringBuilder();
        for (String part :
                NUMBER.matcher(label).replaceAll("\0").split("(?<=\0)|(?=\0)|(?<=\\s)(?=\\S)|(?<=\\S)(?=\\s)")) {
            if (part.equals("\0")) {
                pattern.append("\\S+");
            } else if (part.isBlank()) {
                pattern.append(part.isEmpty() ? "" : "\\s+");
            } else {
                pattern.append(SPECIAL.matcher(part).replaceAll("\\\\$0"));
            }
        }
        return pattern.toString();
    }

    /**
     * What is measured from outside.
     *
     * @param kernels whether the program has kernels
     * @param printed whether it prints a time or a speed, be it none to be taken
     * @param other what the user may take in its place
     */
    private static ProposedFom measured(boolean kernels, boolean printed, Optional<Place> other) {
        String taken = other.map(place -> " To take that in '" + place.quoted() + "': fom=\"printed\" fomPattern=\""
                        + attribute(place.pattern()) + "\" lowerIsBetter=\"true\".")
                .orElse("");
        String owner = kernels ? "kernels" : "own work";
        String why = printed
                ? ", because none of the times and speeds that the program prints is known to be that of its " + owner
                        + "."
                : ", because the program prints neither a speed nor a time"
                        + (kernels ? "." : "; a number that it prints is more exact.");
        return kernels
                ? new ProposedFom(Fom.KERNEL_TIME, "", false, true, "FOM: the time of all kernels" + why + taken)
                : new ProposedFom(Fom.WALL_TIME, "", false, false, "FOM: the time of a whole run" + why + taken);
    }

    /** A text as it stands between the quotes of an attribute. */
    private static String attribute(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    }
}
