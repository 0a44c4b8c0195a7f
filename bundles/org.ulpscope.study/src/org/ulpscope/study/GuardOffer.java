package org.ulpscope.study;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The guards that there are for regions, each tried, and which of them are offered.
 *
 * @param ofCauses the one that the causes give, one assertion a line; it is preferred to all others
 * @param ofRegions the one that keeps out of the regions and of little else
 * @param ofLimits of several inputs the one that keeps each below a power of two, and shuts out more
 * @param ofHulls the one with one condition for each class, which shuts out more
 * @param mixed what they keep out beside the classes of the regions, as a sentence
 * @param left what the first one may let in all the same, as a sentence
 */
public record GuardOffer(
        Optional<TriedGuard> ofCauses,
        Optional<TriedGuard> ofRegions,
        Optional<TriedGuard> ofLimits,
        Optional<TriedGuard> ofHulls,
        Optional<String> mixed,
        Optional<String> left) {
    /** Those of all regions of a study. */
    public static GuardOffer of(StudyReader study) {
        GuardInputs inputs = GuardInputs.of(study);
        GuardOffer offer = of(study.description(), study.regions(), inputs);
        return new GuardOffer(
                HuntCauses.of(study)
                        .guard(inputs)
                        .map(assertion -> tried("The guard that the causes give", "", assertion, inputs)),
                offer.ofRegions,
                offer.ofLimits,
                offer.ofHulls,
                offer.mixed,
                offer.left);
    }

    /**
     * Those of some regions.
     *
     * @param inputs what to try them on
     */
    public static GuardOffer of(StudyDescription study, List<Region> regions, GuardInputs inputs) {
        return new GuardOffer(
                Optional.empty(),
                Guard.of(study, regions)
                        .map(assertion -> tried("The guard that the regions give", "", assertion, inputs)),
                Guard.ofLimits(study, regions, List.copyOf(inputs.findings()))
                        .map(assertion -> tried(
                                "The guard with a limit for each input",
                                "which keeps each input below a power of two, and shuts out more than the boxes",
                                assertion,
                                inputs)),
                Guard.ofHulls(study, regions)
                        .map(assertion -> tried(
                                "The guard with one condition for each class",
                                "which shuts out all boxes of a class by one condition, and more than them",
                                assertion,
                                inputs)),
                Guard.mixed(study, regions),
                Guard.left(study, regions));
    }

    private static TriedGuard tried(String name, String how, String assertion, GuardInputs inputs) {
        return new TriedGuard(name, how, assertion, inputs.trial(assertion));
    }

    /** The guard that the causes give, or else the regions; empty where there is none, or none is offered. */
    public Optional<TriedGuard> guard() {
        return Stream.of(ofCauses, ofRegions)
                .flatMap(Optional::stream)
                .filter(TriedGuard::isOfUse)
                .findFirst();
    }

    /** Whether the guard that is offered is that of the causes. */
    public boolean isOfCauses() {
        return ofCauses.filter(TriedGuard::isOfUse).isPresent();
    }

    /** Why none is offered, as a sentence; empty where there is none, or one is offered. */
    public Optional<String> refusal() {
        return guard().isPresent()
                ? Optional.empty()
                : ofRegions.or(() -> ofCauses).map(TriedGuard::failure);
    }

    /** Those that read more easily and shut out more, as far as they are offered. */
    public List<TriedGuard> simpler() {
        return Stream.of(ofLimits, ofHulls)
                .filter(guard -> !isOfCauses())
                .flatMap(Optional::stream)
                .filter(TriedGuard::isOfUse)
                .toList();
    }

    /** What the offered ones keep out beside the classes of the regions, as a sentence; empty where nothing is offered or there is nothing of that kind. */
    public Optional<String> remark() {
        return mixed.filter(sentence -> !isOfCauses())
                .filter(sentence -> guard().isPresent() || !simpler().isEmpty());
    }

    /** Adds what scripts may rely on: {@code assert} and {@code assertTrial}, or {@code assertRefused}. */
    public void addTo(JsonObject json) {
        guard().ifPresent(guard -> {
            json.addProperty("assert", guard.assertion());
            json.add("assertTrial", guard.trial().json());
        });
        refusal().ifPresent(sentence -> json.addProperty("assertRefused", sentence));
    }
}
