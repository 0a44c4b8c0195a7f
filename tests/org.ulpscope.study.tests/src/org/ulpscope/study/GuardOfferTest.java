package org.ulpscope.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.study.Region.End;
import org.ulpscope.study.Region.Ends;
import org.ulpscope.study.Region.Extent;
import org.ulpscope.study.Region.Proof;

class GuardOfferTest {
    private static final List<InputSlot> SLOTS = InputSlot.of(Signature.parse("double f(double x, double y)"));
    private static final StudyDescription STUDY =
            StudyDescription.of(Studies.request(), SLOTS, FloatFormat.FP64, Studies.PLATFORMS, List.of());

    @TempDir
    Path folder;

    private static List<Long> input(double x, double y) {
        return List.of(Double.doubleToRawLongBits(x), Double.doubleToRawLongBits(y));
    }

    /** Where both are between 2 and 4. */
    private static Region box() {
        Extent extent = new Extent(input(2, 2), input(4, 4));
        Ends exact = new Ends(End.EXACT, End.EXACT);
        return new Region(
                "gcc", "NaN", extent, Optional.of(extent), List.of(exact, exact), Proof.ENDS, input(2, 2), Set.of());
    }

    @SafeVarargs
    private static Set<List<Long>> set(List<Long>... inputs) {
        return Arrays.stream(inputs).collect(Collectors.toSet());
    }

    private static GuardOffer offer(Set<List<Long>> findings, Set<List<Long>> good, Set<List<Long>> fresh) {
        return GuardOffer.of(STUDY, List.of(box()), new GuardInputs(SLOTS, findings, good, fresh));
    }

    @Test
    void oneThatKeepsOutAllThatWasFoundIsOfferedWithWhatItCosts() {
        GuardOffer offer = offer(set(input(2, 3)), set(input(1, 1), input(3, 3), input(5, 5)), set(input(1, 1)));
        TriedGuard guard = offer.guard().orElseThrow();
        assertEquals("assert(!(x >= 0x1p+1 && x <= 0x1p+2 && y >= 0x1p+1 && y <= 0x1p+2));", guard.assertion());
        assertEquals(
                "Tried on 4 inputs, 1 of them fresh: it lets in none of 1 that gave what was looked for, and shuts out 1 of 3 good ones.",
                guard.trial().sentence());
        assertEquals(Optional.empty(), offer.refusal());
        JsonObject json = new JsonObject();
        offer.addTo(json);
        assertEquals(guard.assertion(), json.get("assert").getAsString());
        assertEquals(1, json.getAsJsonObject("assertTrial").get("refused").getAsLong());
    }

    @Test
    void oneThatLetsAFreshFindingInIsNotOffered() {
        GuardOffer offer = offer(set(input(2, 3), input(1, 9)), set(input(1, 1)), set(input(1, 9)));
        assertTrue(offer.guard().isEmpty());
        assertEquals(
                Optional.of(
                        "The guard that the regions give is not offered: it lets in 1 of 2 inputs that gave what was looked for."),
                offer.refusal());
        JsonObject json = new JsonObject();
        offer.addTo(json);
        assertFalse(json.has("assert"));
        assertEquals(offer.refusal().orElseThrow(), json.get("assertRefused").getAsString());
    }

    @Test
    void oneThatShutsOutMostOfWhatIsGoodIsNotOffered() {
        GuardOffer offer = offer(set(input(2, 3)), set(input(3, 3), input(3, 2), input(5, 5)), set());
        assertEquals(
                Optional.of("The guard that the regions give is not offered: it shuts out 2 of 3 good inputs."),
                offer.refusal());
    }

    /** Who asks for a guard of some regions is not told of what lies in others. */
    @Test
    void thatOfSomeRegionsIsTriedOnWhatLiesInThem() {
        GuardInputs all = new GuardInputs(SLOTS, set(input(2, 3), input(7, 7)), set(input(1, 1)), set());
        assertTrue(GuardOffer.of(STUDY, List.of(box()), all).guard().isEmpty());
        GuardOffer offer = GuardOffer.of(STUDY, List.of(box()), all.within(List.of(box())));
        assertEquals(1, offer.guard().orElseThrow().trial().findings());
    }

    @Test
    void fromAStudyComeFindingsTrialsAndFreshInputs() {
        Path file = folder.resolve("f.study");
        Outcome number = new Outcome.Returned(Double.doubleToRawLongBits(1), ExceptionFlags.NONE);
        Outcome nan = new Outcome.Returned(Double.doubleToRawLongBits(Double.NaN), ExceptionFlags.NONE);
        List<StudyTrial> trials = IntStream.range(0, 2)
                .mapToObj(i -> new StudyTrial(
                        i, input(i, i), List.of(number, i == 0 ? number : nan), Optional.empty(), "random"))
                .toList();
        try (StudyWriter writer = StudyWriter.create(file, STUDY)) {
            writer.append(trials, List.of());
            writer.replaceFreshInputs(List.of(new FreshInput(input(8, 8), false)));
            writer.replaceFreshInputs(List.of(new FreshInput(input(9, 9), true), new FreshInput(input(10, 10), false)));
        }
        try (StudyReader study = StudyReader.open(file)) {
            assertEquals(
                    new GuardInputs(
                            SLOTS,
                            set(input(1, 1), input(10, 10)),
                            set(input(0, 0), input(9, 9)),
                            set(input(9, 9), input(10, 10))),
                    GuardInputs.of(study));
        }
    }
}
