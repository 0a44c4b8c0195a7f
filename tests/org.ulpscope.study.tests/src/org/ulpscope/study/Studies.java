package org.ulpscope.study;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.ulpscope.backend.outcome.ExceptionFlags;
import org.ulpscope.backend.outcome.Outcome;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.numeric.Format;
import org.ulpscope.numeric.IntegerFormat;

/** Studies for tests: {@code double f(double x, float y, int n)} on two platforms. */
public final class Studies {
    static final FloatFormat RESULT = FloatFormat.FP64;
    static final List<InputSlot> SLOTS =
            List.of(slot("x", FloatFormat.FP64), slot("y", FloatFormat.FP32), slot("n", IntegerFormat.INT32));
    static final List<Platform> PLATFORMS = List.of(
            new Platform("gcc", "gcc 12.2.0", List.of("-O2", "-DNAME=a b"), "x86-64"),
            new Platform("clang", "clang 16.0.6", List.of(), "x86-64"));

    private Studies() {}

    private static InputSlot slot(String name, Format format) {
        return new InputSlot(name, format, format.minOrdinal(), format.maxOrdinal(), true, true, false, false);
    }

    static StudyRequest request() {
        Kernel kernel = Signature.parse("double f(double x, float y, int n)");
        return new StudyRequest(
                "hunt",
                "f",
                SignatureText.print(kernel),
                KernelFiles.toXml(kernel),
                Path.of("/home/somebody/kernels"),
                List.of(
                        new PlatformRequest("gcc", List.of("-O2", "-DNAME=a b")),
                        new PlatformRequest("cuda", List.of()),
                        new PlatformRequest("clang", List.of())),
                List.of("NaN", "INF+", "SUB-"),
                "random",
                Map.of("scale", "ordinal"),
                Long.MIN_VALUE,
                1_000_000,
                Optional.of(Duration.ofMillis(90_500)),
                true,
                Duration.ofMillis(2_000),
                true,
                100);
    }

    public static StudyDescription description() {
        return StudyDescription.of(
                request(),
                SLOTS,
                RESULT,
                PLATFORMS,
                List.of(new UnavailablePlatform(new PlatformRequest("cuda", List.of()), "There is no GPU here.")));
    }

    /** Trial {@code number} with inputs and outcomes that follow from its number. */
    static StudyTrial trial(long number) {
        long x = Double.doubleToRawLongBits(number * 1e300);
        return new StudyTrial(
                number,
                List.of(x, Integer.toUnsignedLong(Float.floatToRawIntBits(number / 3f)), number & 0xffff_ffffL),
                List.of(returned(number * 1e305), returned(-number * 1e-310)),
                number % 2 == 0 ? Optional.of("gcc: INF+") : Optional.empty(),
                "random");
    }

    static List<StudyTrial> trials(long first, int count) {
        return LongStream.range(first, first + count).mapToObj(Studies::trial).toList();
    }

    static Outcome returned(double value) {
        return new Outcome.Returned(Double.doubleToRawLongBits(value), ExceptionFlags.NONE);
    }

    /** The outcome of a trial on the first platform as a finding. */
    static Finding finding(long number, StudyTrial trial) {
        return new Finding(
                number,
                PLATFORMS.getFirst().name(),
                trial.outcomes().getFirst().label(RESULT),
                trial.inputBits(),
                trial.outcomes().getFirst(),
                InputMark.of(SLOTS, trial.inputBits()),
                OptionalLong.of(trial.number()));
    }

    static List<Finding> findings(long first, List<StudyTrial> trials) {
        List<Finding> findings = new ArrayList<>();
        trials.forEach(trial -> findings.add(finding(first + findings.size(), trial)));
        return findings;
    }
}
