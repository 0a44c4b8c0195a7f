package org.ulpscope.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.report.Coverage;

/** The verdict of a study that looks for classes of results, to be read at one glance. */
final class ClassHeadline {
    /** Characters of a condition that are read at one glance. */
    private static final int LONGEST_CONDITION = 48;

    private static final int MOST_PLACES = 2;

    private final StudyReader study;
    private final List<InputAccount> accounts;
    private final List<Finding> findings;
    private final HuntCauses causes;

    private ClassHeadline(StudyReader study, List<InputAccount> accounts, List<Finding> findings, HuntCauses causes) {
        this.study = study;
        this.accounts = accounts;
        this.findings = findings;
        this.causes = causes;
    }

    static String of(StudyReader study, List<InputAccount> accounts, List<Finding> findings, HuntCauses causes) {
        return Headline.of(study.summary().state(), new ClassHeadline(study, accounts, findings, causes).wordings());
    }

    /** What was looked for and met, the gravest first. */
    static List<String> met(StudyReader study, List<InputAccount> accounts, List<Finding> findings) {
        List<String> met =
                new ArrayList<>(findings.stream().map(Finding::label).distinct().toList());
        study.description().request().goals().stream()
                .filter(goal -> !met.contains(goal) && accounts.stream().anyMatch(account -> account.hits(goal) > 0))
                .forEach(met::add);
        met.sort(Comparator.comparingInt(ClassHeadline::rank));
        return List.copyOf(met);
    }

    /** What is no class of a value, such as a crash, comes behind what is. */
    static int rank(String label) {
        return ValueClass.named(label).map(ValueClass::ordinal).orElse(ValueClass.values().length);
    }

    private List<String> wordings() {
        long tried = accounts.stream().mapToLong(InputAccount::inputs).max().orElse(0);
        if (tried == 0 && findings.isEmpty()) {
            return List.of("No input was tried yet");
        }
        List<String> met = met(study, accounts, findings);
        return met.isEmpty() ? nothing() : found(met);
    }

    private List<String> nothing() {
        boolean ofClasses = study.description().request().goals().stream()
                .allMatch(goal -> ValueClass.named(goal).isPresent());
        String nothing = (ofClasses ? "Nothing exceptional in " : "Nothing that was looked for in ") + tried();
        List<Coverage.Omission> left =
                StudyCoverage.of(study.description(), accounts).leftOut();
        if (left.isEmpty()) {
            return List.of(nothing);
        }
        Coverage.Omission first = left.stream()
                .filter(omission -> omission.what().endsWith(" as an input"))
                .findFirst()
                .orElse(left.getFirst());
        String more = left.size() == 1 ? "" : " and " + (left.size() - 1) + " more";
        return List.of(
                nothing + "; not looked at: " + first.what() + more,
                nothing + "; " + CountWords.counted(left.size(), "thing") + (left.size() == 1 ? " was" : " were")
                        + " not looked at");
    }

    private String tried() {
        long least = accounts.stream().mapToLong(InputAccount::inputs).min().orElse(0);
        long most = accounts.stream().mapToLong(InputAccount::inputs).max().orElse(0);
        boolean complete = accounts.stream().allMatch(InputAccount::complete);
        return least == most
                ? (complete ? "all " : "") + CountWords.counted(most, "input")
                : CountWords.number(least) + " to " + CountWords.counted(most, "input");
    }

    private List<String> found(List<String> met) {
        String label = met.getFirst();
        String what = label + where(label) + " for " + howMany(label);
        String others = met.size() == 1 ? "" : "; " + met.stream().skip(1).collect(Collectors.joining(", ")) + " too";
        String fewer = met.size() == 1 ? "" : "; " + (met.size() - 1) + " more " + (met.size() == 2 ? "kind" : "kinds");
        String why = why(label);
        return List.of(what + why + others, what + why + fewer, what + why, what + others, what + fewer, what);
    }

    /** The platforms, where not all give it. */
    private String where(String label) {
        List<String> platforms = study.description().platforms().stream()
                .map(platform -> platform.name())
                .filter(platform -> accounts.stream()
                                .anyMatch(account -> account.platform().equals(platform) && account.hits(label) > 0)
                        || findings.stream()
                                .anyMatch(finding -> finding.platform().equals(platform)
                                        && finding.label().equals(label)))
                .toList();
        return platforms.isEmpty()
                        || platforms.size() == study.description().platforms().size()
                ? ""
                : " on " + PlatformNames.of(study.description(), platforms);
    }

    private String howMany(String label) {
        Optional<InputAccount> most = accounts.stream()
                .filter(account -> account.hits(label) > 0)
                .max(Comparator.comparingDouble(
                        account -> (double) account.hits(label) / Math.max(1, account.inputs())));
        if (most.isEmpty()) {
            return CountWords.counted(
                    findings.stream()
                            .filter(finding -> finding.label().equals(label))
                            .map(Finding::inputBits)
                            .distinct()
                            .count(),
                    "input");
        }
        InputAccount account = most.get();
        boolean alike = accounts.stream()
                .filter(other -> other.hits(label) > 0)
                .allMatch(other -> other.hits(label) == account.hits(label) && other.inputs() == account.inputs());
        return (alike ? "" : "up to ") + Headline.share(account.hits(label), account.inputs(), account.complete());
    }

    private String why(String label) {
        return causes.of(label).stream().findFirst().map(this::why).orElseGet(() -> place(label));
    }

    /** Where it lies, if that is a place or two along the only input. */
    private String place(String label) {
        List<InputPlace> places = study.description().slots().size() == 1
                ? study.regions().stream()
                        .filter(region -> region.label().equals(label))
                        .map(Region::place)
                        .distinct()
                        .toList()
                : List.of();
        if (places.isEmpty() || places.size() > MOST_PLACES) {
            return "";
        }
        List<String> words = places.stream()
                .map(place -> RegionSentence.decimalWhere(study.description(), place))
                .toList();
        return words.getFirst().startsWith("any ") ? "" : ", where " + String.join(" or ", words);
    }

    private String why(HuntCause cause) {
        String line = cause.line() > 0 ? ", line " + cause.line() : "";
        String condition =
                cause.condition().length() <= LONGEST_CONDITION || cause.local().isEmpty()
                        ? cause.condition()
                        : cause.local();
        String when = condition.length() > LONGEST_CONDITION ? "" : "`" + condition + "`";
        String how =
                cause.findings() == cause.all() ? ": " : 2 * cause.findings() > cause.all() ? ", mostly " : ", also ";
        return when.isEmpty() ? line : how + when + line;
    }
}
