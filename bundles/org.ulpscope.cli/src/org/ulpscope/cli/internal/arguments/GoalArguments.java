package org.ulpscope.cli.internal.arguments;

import java.math.BigInteger;
import org.ulpscope.accuracy.hunt.ErrorHuntRequest;
import org.ulpscope.accuracy.loss.LossThreshold;
import org.ulpscope.base.BadInputException;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** What a hunt looks for: exceptional classes, or errors. */
public final class GoalArguments {
    /** Reads a number of ulps. */
    static final class Ulps implements ITypeConverter<BigInteger> {
        @Override
        public BigInteger convert(String word) {
            if (!word.matches("[1-9]\\d{0,999}")) {
                throw new TypeConversionException("'" + word + "' is not a number of ulps from 1 on");
            }
            return new BigInteger(word);
        }
    }

    /** What can be looked for. */
    enum HuntGoal {
        exceptions,
        error
    }

    @Option(
            names = "--goal",
            paramLabel = "GOAL",
            description = {
                "What is looked for: exceptions (NaN, infinities, subnormals), or error: inputs whose result is far from that of real"
                        + " arithmetic. Default: exceptions.",
                "An error needs --source. The default strategy is then climb, and 20,000 inputs are tried."
            })
    private HuntGoal goal = HuntGoal.exceptions;

    @Option(
            names = "--ulps",
            paramLabel = "N",
            converter = Ulps.class,
            description =
                    "With --goal error: from how many ulps on an input is a finding. Default: half of the digits, 2^26 in FP64.")
    private BigInteger ulps;

    /** Whether errors are looked for. */
    public boolean isError() {
        BadInputException.unless(
                ulps == null || goal == HuntGoal.error,
                "--ulps goes with --goal error; give that too, or leave it out.");
        return goal == HuntGoal.error;
    }

    /** Sets what is asked about errors. */
    public ErrorHuntRequest.Builder applyTo(ErrorHuntRequest.Builder request) {
        return ulps == null ? request : request.threshold(LossThreshold.of(ulps));
    }
}
