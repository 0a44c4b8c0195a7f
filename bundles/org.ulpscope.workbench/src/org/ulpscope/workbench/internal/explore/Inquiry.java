package org.ulpscope.workbench.internal.explore;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Inspection;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.InputSlot;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.reference.Undetermined;
import org.ulpscope.search.Point;
import org.ulpscope.study.UnavailablePlatform;
import org.ulpscope.ui.evaluators.WarmEvaluators;
import org.ulpscope.workbench.explore.ExploreConsent;
import org.ulpscope.workbench.explore.ExploredInput;

/**
 * What every platform is asked for an input, and for those beside it in one slot.
 *
 * @param slot the index of the slot
 * @param neighbours the inputs, with the explored one among them
 */
record Inquiry(ExploredInput input, int slot, List<Point> neighbours) {
    /** The inquiry for an input with its neighbours. */
    static Inquiry around(ExploredInput input, int slot) {
        InputSlot description = InputSlot.of(input.kernel()).get(slot);
        return new Inquiry(input, slot, Neighbour.around(input.point(), slot, description));
    }

    /** Asks all platforms; not in the thread of the display. */
    Reply ask(WarmEvaluators evaluators, Progress progress) {
        List<long[]> columns = new ArrayList<>();
        for (int i = 0; i < input.point().dimensions(); i++) {
            int at = i;
            columns.add(neighbours.stream().mapToLong(point -> point.bits(at)).toArray());
        }
        ExploreConsent.require(input);
        Optional<String> sourceChange = RecordedSource.change(input);
        return evaluators.use(
                input.kernel(),
                input.folder(),
                input.platforms(),
                progress,
                ready -> new Reply(
                        this,
                        Inspection.of(
                                input.kernel(), ready.evaluators(), new Inputs(columns, neighbours.size()), progress),
                        ready.unavailable(),
                        sourceChange));
    }

    /**
     * What came back.
     *
     * @param inspections of the neighbours, in their order; fewer where it was stopped
     * @param unavailable the platforms that did not answer
     * @param sourceChange how the source differs from that of the study which the input is from
     */
    record Reply(
            Inquiry inquiry,
            List<Inspection> inspections,
            List<UnavailablePlatform> unavailable,
            Optional<String> sourceChange) {
        /** That of the explored input itself. */
        Optional<Inspection> own() {
            int index = inquiry.neighbours.indexOf(inquiry.input.point());
            return index < inspections.size() ? Optional.of(inspections.get(index)) : Optional.empty();
        }

        /** The answers of all platforms to the explored input, and behind them what was recorded of those not asked. */
        List<Answer> answers(Inspection own, FloatFormat format) {
            List<Answer> all = new ArrayList<>(Answer.of(own, format));
            Map<String, Outcome> left = new LinkedHashMap<>(inquiry.input.outcomes());
            own.answers().forEach(answer -> left.remove(answer.platform().name()));
            all.addAll(Answer.recorded(left, format, this::why));
            return all;
        }

        /** Platforms are called by their toolchains, and options where these are others than the default ones. */
        private String why(String platform) {
            return unavailable.stream()
                    .filter(one -> (platform + " ").startsWith(one.request().toolchain() + " "))
                    .map(UnavailablePlatform::reason)
                    .findFirst()
                    .orElse("");
        }

        /** What the user should know beside the answers; empty where there is nothing. */
        String sentences(Inspection own, FloatFormat format) {
            List<String> sentences = new ArrayList<>();
            sourceChange.ifPresent(change -> sentences.add(change + RecordedSource.outcomes(inquiry.input, format)));
            unavailable.forEach(one -> sentences.add(one.request().toolchain() + ": " + one.reason()));
            if (own.exact().orElse(null) instanceof Undetermined(String reason)) {
                sentences.add("The exact value could not be determined: " + reason);
            }
            return String.join("\n", sentences);
        }
    }
}
