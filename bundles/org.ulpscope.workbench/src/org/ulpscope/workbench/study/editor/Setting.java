package org.ulpscope.workbench.study.editor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.search.Strategies;
import org.ulpscope.search.StrategyOption;
import org.ulpscope.search.StrategyProvider;
import org.ulpscope.study.BudgetWords;
import org.ulpscope.study.StudyDescription;
import org.ulpscope.study.StudyRequest;
import org.ulpscope.study.TimeWords;

/**
 * One of the settings that a study was made with.
 *
 * @param group what it belongs to
 * @param name what it is called
 * @param value its value
 * @param note what it means, or that it was left at its default
 */
record Setting(String group, String name, String value, String note) {
    /** All settings of a study: every option, defaults included, and the versions of all that took part. */
    static List<Setting> of(StudyDescription study) {
        List<Setting> settings = new ArrayList<>();
        addRequest(settings, study.request());
        addOptions(settings, study.request());
        study.slots()
                .forEach(slot -> settings.add(
                        new Setting("Inputs", slot.name(), slot.format().label(), InputText.of(slot))));
        study.platforms()
                .forEach(platform -> settings.add(new Setting("Platforms", platform.name(), platform.label(), "")));
        study.unavailable()
                .forEach(left -> settings.add(
                        new Setting("Platforms", left.request().toolchain(), "not available", left.reason())));
        study.versions().forEach((name, version) -> settings.add(new Setting("Versions", name, version, "")));
        return List.copyOf(settings);
    }

    private static void addRequest(List<Setting> settings, StudyRequest request) {
        String group = "Question";
        settings.add(new Setting(group, "question", request.question(), ""));
        settings.add(new Setting(group, "kernel", request.signature(), ""));
        settings.add(
                new Setting(group, "folder", request.folder().toString(), "Where the kernel's relative paths start"));
        settings.add(new Setting(group, "goals", String.join(", ", request.goals()), ""));
        settings.add(new Setting(group, "strategy", request.strategy(), ""));
        settings.add(new Setting(group, "seed", Long.toString(request.seed()), "The same seed gives the same study"));
        settings.add(new Setting(group, "budget", BudgetWords.inputs(request).orElse("none"), "On each platform"));
        settings.add(new Setting(
                group, "time budget", request.timeBudget().map(TimeWords::asked).orElse("none"), ""));
        settings.add(new Setting(
                group,
                "stop at first",
                request.stopAtFirst() ? "yes" : "no",
                "Whether a goal is done with once reached"));
        settings.add(new Setting(
                group,
                "time limit",
                TimeWords.asked(request.timeLimit()),
                "For one call, before it counts as a TIMEOUT"));
        settings.add(new Setting(
                group,
                "observe flags",
                request.observeFlags() ? "yes" : "no",
                "Whether IEEE 754 exceptions are recorded"));
        settings.add(
                new Setting(
                        group,
                        "findings kept",
                        "%,d".formatted(request.findingsKept()),
                        "For each class and platform, and whether an input is subnormal, zero, infinite or NaN; the simplest are kept beside these"));
    }

    private static void addOptions(List<Setting> settings, StudyRequest request) {
        String group = "Options of "
                + provider(request).map(StrategyProvider::optionsOf).orElse(request.strategy());
        for (StrategyOption option : known(request)) {
            String given = request.options().get(option.name());
            String note = given == null ? "Default. " + option.summary() : option.summary();
            settings.add(new Setting(group, option.words(), given == null ? option.defaultValue() : given, note));
        }
        String ofQuestion = request.question() + ".";
        request.options().forEach((name, value) -> {
            if (name.startsWith(ofQuestion)) {
                settings.add(new Setting("Question", name.substring(ofQuestion.length()), value, ""));
            } else if (known(request).stream().noneMatch(option -> option.name().equals(name))) {
                settings.add(new Setting(group, name, value, "This program does not know this option"));
            }
        });
    }

    private static List<StrategyOption> known(StudyRequest request) {
        return provider(request).map(StrategyProvider::options).orElse(List.of());
    }

    /** Empty for one that this program does not have. */
    private static Optional<StrategyProvider> provider(StudyRequest request) {
        try {
            return Optional.of(Strategies.named(request.strategy()));
        } catch (UlpscopeException e) {
            return Optional.empty();
        }
    }
}
