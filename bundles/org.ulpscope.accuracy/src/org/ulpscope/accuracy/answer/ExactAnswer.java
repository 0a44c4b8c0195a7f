package org.ulpscope.accuracy.answer;

import java.util.List;
import java.util.Optional;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.numeric.Value;
import org.ulpscope.numeric.reference.Determined;
import org.ulpscope.numeric.reference.ReferenceResult;
import org.ulpscope.numeric.reference.Undetermined;

/** What real arithmetic makes of one input. */
public sealed interface ExactAnswer {
    /**
     * What it makes of the output that a kernel is judged by: the only one, or the first of several where none is exceptional.
     *
     * @param kernel whose answer it is
     */
    ReferenceResult result(Kernel kernel);

    /**
     * Every output is known.
     *
     * @param outputs the floating-point outputs, in their order
     * @param precision bits that sufficed
     * @param otherwise conditions, and conversions to integers, that rounded numbers decide otherwise than exact ones
     */
    record Known(List<ExactOutput> outputs, int precision, List<SourceExpression> otherwise) implements ExactAnswer {
        public Known {
            outputs = List.copyOf(outputs);
            otherwise = List.copyOf(otherwise);
        }

        @Override
        public ReferenceResult result(Kernel kernel) {
            if (outputs.size() > 1 && !isFirstJudged(kernel)) {
                return new Undetermined(
                        "Its outputs are made into one that is not evaluated exactly; give a function that returns one of them.");
            }
            return new Determined(judged().exact(), Optional.empty());
        }

        /** Of several outputs platforms tell the first one, as long as none is exceptional. */
        private boolean isFirstJudged(Kernel kernel) {
            return kernel.getReduction() == Reduction.FIRST_EXCEPTIONAL
                    && outputs.stream()
                            .noneMatch(output -> output.exact().valueClass().isExceptional()
                                    || output.computed().valueClass().isExceptional());
        }

        /** The output that a kernel is judged by. */
        public ExactOutput judged() {
            return outputs.getFirst();
        }

        /** The value that the source gives as it is written. */
        public Value computed() {
            return judged().computed();
        }
    }

    /**
     * It is not known.
     *
     * @param reason why, a sentence
     */
    record NotKnown(String reason) implements ExactAnswer {
        @Override
        public ReferenceResult result(Kernel kernel) {
            return new Undetermined(reason);
        }
    }
}
