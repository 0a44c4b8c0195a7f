package org.ulpscope.accuracy.hunt;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.search.SearchRequestBuilder;

/**
 * What a hunt for large errors is to do; made by {@link #builder}.
 *
 * @param kernel what to hunt in; it has a source
 * @param folder where the kernel's relative paths start
 * @param platforms where to run it, at least one
 * @param strategy name of the strategy, such as {@code climb}
 * @param options the strategy's options; those not given have their defaults
 * @param seed where all randomness comes from
 * @param budget inputs that are tried, at least 1
 * @param timeBudget time after which no further inputs are tried; empty for no limit
 * @param timeLimit time that one call may take
 * @param threshold from which error on an input is a finding
 * @param findingsKept findings stored of each kind of loss, beside those with the largest error so far
 */
public record ErrorHuntRequest(
        Kernel kernel,
        Path folder,
        List<PlatformRequest> platforms,
        String strategy,
        Map<String, String> options,
        long seed,
        long budget,
        Optional<Duration> timeBudget,
        Duration timeLimit,
        LossThreshold threshold,
        int findingsKept) {
    public ErrorHuntRequest {
        folder = folder.toAbsolutePath().normalize();
        platforms = List.copyOf(platforms);
        options = Map.copyOf(options);
        BadInputException.unless(!platforms.isEmpty(), "A hunt needs a platform; name at least one.");
        BadInputException.unless(budget >= 1, "A hunt needs a budget of at least one input, not " + budget + ".");
        EvaluatorOptions.requireCallLimit(timeLimit);
    }

    /** A hunt for the loss of half of the digits with gcc by {@code climb} with seed 1 and 20,000 inputs, five findings of each kind. */
    public static Builder builder(Kernel kernel, Path folder) {
        return new Builder(kernel, folder);
    }

    /** Changes what is not to be as it is by default. */
    public static final class Builder extends SearchRequestBuilder<Builder> {
        private static final int FINDINGS_KEPT = 5;
        private static final long INPUTS = 20_000;

        private LossThreshold threshold = LossThreshold.HALF;

        private Builder(Kernel kernel, Path folder) {
            super(kernel, folder, List.of(new PlatformRequest("gcc", List.of())), FINDINGS_KEPT);
            strategy("climb");
            budget(INPUTS);
        }

        @Override
        protected Builder self() {
            return this;
        }

        /** Sets {@link ErrorHuntRequest#threshold}. */
        public Builder threshold(LossThreshold from) {
            threshold = from;
            return this;
        }

        /**
         * The request.
         *
         * @throws BadInputException if a value is out of its range
         */
        public ErrorHuntRequest build() {
            return new ErrorHuntRequest(
                    kernel,
                    folder,
                    platforms,
                    strategy,
                    options,
                    seed,
                    budget,
                    timeBudget,
                    timeLimit,
                    threshold,
                    findingsKept);
        }
    }
}
