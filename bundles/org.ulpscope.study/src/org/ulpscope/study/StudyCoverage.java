package org.ulpscope.study;

import static org.ulpscope.study.CountWords.counted;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.DomainBounds;
import org.ulpscope.model.FunctionWords;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.CallAdapter;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.ValueClass;
import org.ulpscope.report.Coverage;

/** What the study of a hunt was looked for in, and what it left out. */
public final class StudyCoverage {
    private final StudyDescription study;
    private final Kernel kernel;
    private final List<InputAccount> accounts;
    private Coverage coverage = Coverage.NONE;

    private StudyCoverage(StudyDescription study, List<InputAccount> accounts) {
        this.study = study;
        this.kernel = study.readKernel();
        this.accounts = accounts;
    }

    /** As a study stands now. */
    public static Coverage of(StudyReader study) {
        return of(study.description(), InputAccount.of(study));
    }

    /** @param accounts those of all its platforms */
    public static Coverage of(StudyDescription study, List<InputAccount> accounts) {
        return new StudyCoverage(study, accounts).coverage();
    }

    private Coverage coverage() {
        boolean inside = study.platforms().stream()
                .anyMatch(platform -> SiteOption.in(platform.options()).isPresent());
        if (inside) {
            addOperations();
        }
        accounts.stream().filter(account -> !isOperation(account.platform())).forEach(this::add);
        study.unavailable()
                .forEach(platform ->
                        leaveOut("platform " + platform.request().toolchain(), Coverage.clause(platform.reason())));
        addClasses();
        addDomain();
        return coverage;
    }

    private void add(InputAccount account) {
        String where = FunctionWords.of(kernel) + " on " + account.platform();
        long refused = account.hits(Outcome.Refused.LABEL);
        long looked = account.inputs() - refused;
        if (account.inputs() == 0) {
            leaveOut(where, "no input was tried");
        } else if (looked <= 0) {
            leaveOut(where, "its own assertion refuses each of " + counted(account.inputs(), "input") + " tried");
        } else {
            coverage = coverage.with(where + " ("
                    + (account.complete() && refused == 0
                            ? "all " + counted(looked, "input")
                            : counted(looked, "input") + " tried")
                    + ")");
            if (refused > 0) {
                leaveOut(counted(refused, "input") + " on " + account.platform(), "its own assertion refuses them");
            }
        }
    }

    /** Of one compilation its operations are counted, and not told one by one. */
    private void addOperations() {
        Map<String, Long> operations = study.platforms().stream()
                .filter(platform -> isOperation(platform.name()))
                .collect(Collectors.groupingBy(StudyCoverage::compiled, LinkedHashMap::new, Collectors.counting()));
        long calls = accounts.stream()
                .filter(account -> isOperation(account.platform()))
                .mapToLong(InputAccount::inputs)
                .sum();
        operations.forEach((platform, count) -> coverage =
                coverage.with(counted(count, "operation") + " of " + FunctionWords.of(kernel) + " on " + platform));
        if (study.platforms().stream().allMatch(platform -> isOperation(platform.name()))) {
            leaveOut("what the result itself shows", "hunt for it without --inside");
        }
        if (calls == 0) {
            coverage = new Coverage(List.of(), coverage.leftOut());
            leaveOut(FunctionWords.of(kernel), "no input was tried");
        }
    }

    private boolean isOperation(String name) {
        return study.platforms().stream()
                .filter(platform -> platform.name().equals(name))
                .anyMatch(platform -> SiteOption.in(platform.options()).isPresent());
    }

    private static String compiled(Platform platform) {
        return new Platform(
                        platform.name(),
                        platform.toolchain(),
                        SiteOption.without(platform.options()),
                        platform.device())
                .label();
    }

    private void addClasses() {
        List<String> asked = study.request().goals();
        List<String> classes = Stream.of(ValueClass.values())
                .filter(ValueClass::isExceptional)
                .map(ValueClass::label)
                .toList();
        List<String> not =
                classes.stream().filter(label -> !asked.contains(label)).toList();
        if (!not.isEmpty() && not.size() < classes.size()) {
            leaveOut(String.join(", ", not), "not asked for");
        }
        boolean isIntegral =
                Adapters.find(kernel).filter(CallAdapter::isIntegral).isPresent();
        if (isIntegral && classes.stream().anyMatch(asked::contains)) {
            leaveOut(
                    "what happens before the result",
                    "it is an integer or a truth value, which is of no class that is looked for; compare tells where"
                            + " platforms differ");
        }
    }

    private void addDomain() {
        String bounds = DomainBounds.of(kernel).text();
        if (!bounds.isEmpty()) {
            leaveOut("inputs outside of " + bounds, "the domain is asked so");
        }
        Adapters.lengths(kernel)
                .forEach((name, length) -> leaveOut(
                        "lengths other than " + name + " = " + length,
                        "write " + kernel.getName() + "(" + name + "=" + (length + 1) + ") for another"));
        List<String> special = Stream.of(
                        word("NaN", slot -> !slot.nans()),
                        word("infinity", slot -> !slot.infinities() && ((FloatFormat) slot.format()).hasInfinities()),
                        word("subnormal", slot -> !slot.subnormals()),
                        word("zero", slot -> !slot.zeros()))
                .flatMap(List::stream)
                .toList();
        if (!special.isEmpty()) {
            leaveOut(String.join(", ", special) + " as an input", "the domain leaves them out");
        }
    }

    private List<String> word(String word, Predicate<InputSlot> leftOut) {
        return study.slots().stream()
                        .filter(slot -> slot.format() instanceof FloatFormat)
                        .anyMatch(leftOut)
                ? List.of(word)
                : List.of();
    }

    private void leaveOut(String what, String why) {
        coverage = coverage.without(what, why);
    }
}
