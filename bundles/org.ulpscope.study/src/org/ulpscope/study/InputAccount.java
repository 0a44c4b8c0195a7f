package org.ulpscope.study;

import static org.ulpscope.study.CountWords.number;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How many different inputs a study ran on a platform and what they came to: the one count for all that tells of a study. Inputs that a survey
 * swept were only counted by class; some of them were picked then and looked at one by one, and so were those that the strategy chose
 * afterwards. An input that was swept and picked counts once. What regions and simplest inputs took to find comes on top, and is told by itself.
 *
 * @param platform name of the platform
 * @param swept inputs that a survey swept; 0 where there was none
 * @param sweptBy name of the strategy that swept them, {@code exhaustive} or {@code lattice}; blank where none did
 * @param complete whether these were all inputs of the domain, so that nothing else was left to choose
 * @param picked inputs of the survey, of this platform's or another's, that were looked at one by one
 * @param chosen inputs that a strategy chose by itself, all looked at one by one
 * @param chosenBy name of that strategy, such as {@code random}, or {@code bayes} where a model chose
 * @param hits how many inputs came to each class, {@code CRASH} or {@code TIMEOUT}; those that none came to are absent. Where surveys went
 *     different ways on the platforms, not less than this many
 */
public record InputAccount(
        String platform,
        long swept,
        String sweptBy,
        boolean complete,
        long picked,
        long chosen,
        String chosenBy,
        Map<String, Long> hits) {
    private static final String ALSO_TRIALS = " of them also as trials";
    private static final int MOST_TOLD = 3;

    public InputAccount {
        hits = Collections.unmodifiableMap(new LinkedHashMap<>(hits));
    }

    /** The account of each platform of a study as it stands now, in their order. */
    public static List<InputAccount> of(StudyReader study) {
        return new InputCount(study).accounts();
    }

    /** All inputs. */
    public long inputs() {
        return complete ? swept : Math.max(swept, picked) + chosen;
    }

    /** How many inputs came to a class. */
    public long hits(String label) {
        return hits.getOrDefault(label, 0L);
    }

    /** The accounts in words: one phrase, in which what was swept stands for each platform where it differs. */
    public static String words(List<InputAccount> accounts) {
        InputAccount first = accounts.getFirst();
        boolean same = accounts.stream().map(InputAccount::words).distinct().count() == 1;
        return same
                ? first.words()
                : sweptOnEach(accounts) + first.howSwept() + ", " + number(first.picked)
                        + ALSO_TRIALS
                        + (first.chosen == 0 ? "" : first.moreTrials());
    }

    private static String sweptOnEach(List<InputAccount> accounts) {
        if (accounts.size() <= MOST_TOLD) {
            return accounts.stream()
                    .map(account -> number(account.swept) + " on " + account.platform)
                    .collect(Collectors.joining(", "));
        }
        LongSummaryStatistics swept =
                accounts.stream().mapToLong(InputAccount::swept).summaryStatistics();
        return number(swept.getMin()) + " to " + number(swept.getMax()) + " on each of " + accounts.size()
                + " platforms";
    }

    private String words() {
        if (swept == 0) {
            return number(inputs()) + (inputs() == 1 ? " input" : " inputs") + howChosen();
        }
        String picks = howSwept() + ", " + number(picked + (complete ? chosen : 0)) + ALSO_TRIALS;
        if (complete) {
            return "all " + number(swept) + " inputs" + picks;
        }
        return chosen == 0
                ? number(inputs()) + " inputs" + picks
                : number(inputs()) + " inputs: " + number(swept) + picks + moreTrials();
    }

    private String howSwept() {
        return sweptBy.equals("lattice") ? " in a sweep of every binade" : " swept";
    }

    private String moreTrials() {
        return ", and " + number(chosen) + " trials" + howChosen();
    }

    private String howChosen() {
        return switch (chosenBy) {
            case "random" -> " drawn at random";
            case "bayes" -> " chosen by the search";
            default -> " chosen by " + chosenBy;
        };
    }
}
