package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.numeric.OutcomeAppearance;

/**
 * What inputs, or other things of which there are many, came to, part by part.
 *
 * @param name of what they were run on; blank where the noun tells enough
 * @param noun one of them
 * @param inputs how many there are
 * @param parts how many came to what; those that came to nothing of it are left out
 */
public record OutcomeBar(String name, String noun, long inputs, List<Part> parts) {
    private static final String OTHER = "not counted by class";
    private static final String INPUT = "input";
    /** Of fewer things than these a share says less than a count. */
    private static final long FEW = 100;

    /**
     * One part.
     *
     * @param label what they came to: the label of a class, or words
     * @param inputs how many, at least 1
     * @param look its sign and colour, where its label does not tell
     */
    public record Part(String label, long inputs, Optional<OutcomeAppearance> look) {
        /** One that looks as its label tells. */
        public Part(String label, long inputs) {
            this(label, inputs, Optional.empty());
        }
    }

    public OutcomeBar {
        parts = List.copyOf(parts);
    }

    /** One of inputs. */
    public OutcomeBar(String name, long inputs, List<Part> parts) {
        this(name, INPUT, inputs, parts);
    }

    /** One for all platforms that came to the same, in the order of the platforms; none for those on which nothing was tried. */
    public static List<OutcomeBar> of(List<InputAccount> accounts) {
        Map<List<Part>, List<InputAccount>> alike = new LinkedHashMap<>();
        accounts.stream().filter(account -> account.inputs() > 0).forEach(account -> alike.computeIfAbsent(
                        parts(account), same -> new ArrayList<>())
                .add(account));
        return alike.entrySet().stream()
                .map(entry -> new OutcomeBar(
                        AgreeingPlatforms.joined(entry.getValue().stream()
                                .map(InputAccount::platform)
                                .toList()),
                        entry.getKey().stream().mapToLong(Part::inputs).sum(),
                        entry.getKey()))
                .toList();
    }

    private static List<Part> parts(InputAccount account) {
        List<Part> parts = new ArrayList<>();
        account.hits().forEach((label, inputs) -> parts.add(new Part(label, inputs)));
        // The gravest first, as in the sentence above it, and always in one order.
        parts.sort(Comparator.comparingInt(part -> ClassHeadline.rank(part.label())));
        long others = account.inputs() - parts.stream().mapToLong(Part::inputs).sum();
        if (others > 0) {
            parts.add(new Part(OTHER, others));
        }
        return parts;
    }

    /** In words: {@code gcc = clang, 10,000 inputs: NaN 35 %, NORMAL+ 65 %}. */
    public String words() {
        return title() + " " + String.join(", ", parts.stream().map(this::words).toList());
    }

    /** What stands before its parts: {@code gcc = clang, 10,000 inputs:}. */
    public String title() {
        return (name.isEmpty() ? "" : name + ", ") + CountWords.counted(inputs, noun) + ":";
    }

    /** A part in words: {@code NaN 35 %}. Few things other than inputs are counted: {@code NaN 2}. */
    public String words(Part part) {
        boolean few = !noun.equals(INPUT) && inputs < FEW;
        return part.label() + " " + (few ? CountWords.number(part.inputs()) : Headline.percent(part.inputs(), inputs));
    }
}
