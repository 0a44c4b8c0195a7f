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
import org.ulpscope.tune.internal.run.PrintedDigits;

/**
 * What is to become better, as what a program prints proposes: a speed, or the time of its kernels or loops, or what can be measured from outside.
 *
 * @param fom what is measured
 * @param pattern finds the number among what is printed; empty where it is not
 * @param lowerIsBetter whether it is a time
 * @param ofKernels whether it has nothing but kernels in it, and not the host's work and copies
 * @param sentence what is proposed, and why
 */
record ProposedFom(Fom fom, String pattern, boolean lowerIsBetter, boolean ofKernels, String sentence) {
    /** Times with fewer digits tell no difference of some percent. */
    private static final int LEAST_DIGITS = 2;

    /** Parts of a label that are matched as they are; the rest is white space or numbers. */
    private static final Pattern SPECIAL = Pattern.compile("[\\\\\\[\\](){}.*+?^$|]");

    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?(?![\\w.])");

    /** Words near the time of kernels alone; that of a loop has copies in it too. */
    private static final Pattern KERNELS = Pattern.compile("(?i)kernel");

    private record Printed(FoundNumber number, NumberWords words, int rank) {}

    /**
     * The proposal.
     *
     * @param outputs of some runs of the program
     * @param kernels whether it has kernels, whose time can be measured
     */
    static ProposedFom of(List<RunOutput> outputs, boolean kernels) {
        List<String> texts = outputs.stream().map(RunOutput::printed).toList();
        String first = texts.getFirst();
        List<Printed> candidates = new ArrayList<>();
        PrintedNumbers.of(first).stream().forEach(number -> {
            NumberWords words = NumberWords.of(first, number);
            int rank = rank(words);
            if (rank > 0 && number.value() > 0 && PrintedDigits.of(first, number) >= LEAST_DIGITS) {
                candidates.add(new Printed(number, words, rank));
            }
        });
        return candidates.stream()
                .sorted(Comparator.comparingInt(Printed::rank)
                        .thenComparingInt(printed -> printed.number().from())
                        .reversed())
                .map(printed -> proposed(printed, texts))
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(() -> measured(kernels));
    }

    /** Puts it into a tuning. */
    void write(Tuning tuning) {
        tuning.setFom(fom);
        tuning.setFomPattern(pattern);
        tuning.setLowerIsBetter(lowerIsBetter);
    }

    private static int rank(NumberWords words) {
        if (words.isOfBytes()) {
            return 0;
        }
        if (words.isRate()) {
            return words.isFigureOfMerit() ? 3 : 2;
        }
        return words.isTime() && words.isOfKernels() ? 1 : 0;
    }

    private static Optional<ProposedFom> proposed(Printed printed, List<String> texts) {
        boolean rate = printed.words().isRate();
        String text = texts.getFirst();
        String pattern = pattern(printed.words(), text, printed.number());
        Pattern compiled = Pattern.compile(pattern, Pattern.MULTILINE);
        boolean finds = FoundNumber.last(text, compiled)
                .filter(found -> found.from() == printed.number().from())
                .isPresent();
        boolean always = texts.stream().allMatch(each -> FoundNumber.last(each, compiled)
                .filter(found -> found.value() > 0)
                .isPresent());
        String called = printed.words().unit().map(unit -> unit + " is ").orElse("it is called ")
                + (rate ? "a speed" : "a time of the program's own work");
        return finds && always
                ? Optional.of(new ProposedFom(
                        Fom.PRINTED,
                        pattern,
                        !rate,
                        !rate
                                && KERNELS.matcher(quoted(printed.words(), text, printed.number()))
                                        .find(),
                        "FOM: the number "
                                + text.substring(
                                        printed.number().from(),
                                        printed.number().to()) + " in '"
                                + quoted(printed.words(), text, printed.number()) + "', since " + called + "; "
                                + (rate ? "higher" : "lower") + " is better."))
                : Optional.empty();
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

    private static ProposedFom measured(boolean kernels) {
        return kernels
                ? new ProposedFom(
                        Fom.KERNEL_TIME,
                        "",
                        false,
                        true,
                        "FOM: the time of all kernels, since the program prints neither a speed nor a time of its kernels.")
                : new ProposedFom(
                        Fom.WALL_TIME,
                        "",
                        false,
                        false,
                        "FOM: the time of a whole run, since the program prints neither a speed nor a time of its loops; a"
                                + " number that it prints is more exact.");
    }
}
