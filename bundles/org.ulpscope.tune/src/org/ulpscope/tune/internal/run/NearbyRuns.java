package org.ulpscope.tune.internal.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.ProgramBuilder.Built;
import org.ulpscope.program.run.Rejected;
import org.ulpscope.tune.internal.run.result.Reference;
import org.ulpscope.tune.run.Generalisation;
import org.ulpscope.tune.run.Generalisation.Sample;
import org.ulpscope.tune.run.InputVariation;

/** Runs two versions on inputs near the test input: x' = x + N(0, spread) (AMPT-GA section 4.7, equation 2). */
final class NearbyRuns {
    private static final double CONFIDENCE = 0.95;
    private static final String GENERATOR = "L64X128MixRandom";

    private final ProgramRunContext workshop;
    private final Measurement measurement;
    private final Path folder;
    private final Progress progress;

    /** @param folder an existing folder for varied files */
    NearbyRuns(ProgramRunContext workshop, Measurement measurement, Path folder, Progress progress) {
        this.workshop = workshop;
        this.measurement = measurement;
        this.folder = folder;
        this.progress = progress;
    }

    /** Runs both on as many inputs. */
    Generalisation run(Built widest, Built candidate, int samples, long seed) {
        if (workshop.settings().variations().stream().noneMatch(variation -> variation.spread() > 0)) {
            throw new BadInputException("Nothing of the input is varied: add a variation with a spread, such as"
                    + " <variations name=\"scale\" value=\"1\" spread=\"0.1\"/>, and {scale} in runCommand.");
        }
        RandomGenerator random = RandomGeneratorFactory.of(GENERATOR).create(seed);
        List<Sample> done = new ArrayList<>();
        for (int i = 0;
                i < samples && !(i >= Generalisation.LEAST && workshop.time().isOver());
                i++) {
            done.add(sample(widest, candidate, inputs(random)));
            progress.worked(1);
        }
        int counted = (int) done.stream().filter(Sample::counted).count();
        int within = (int) done.stream().filter(Sample::within).count();
        if (counted == 0) {
            return new Generalisation(done, Double.NaN, 0, 1);
        }
        ClopperPearson interval = ClopperPearson.of(within, counted, CONFIDENCE);
        return new Generalisation(done, (double) within / counted, interval.low(), interval.high());
    }

    private Sample sample(Built widest, Built candidate, Map<String, String> inputs) {
        List<String> values = List.copyOf(inputs.values());
        Reference reference;
        try {
            reference = Reference.of(
                    workshop.run(widest, inputs, measurement.limit()),
                    measurement.reference().selection());
            // An output that has no error to itself has a NaN, say, and tells nothing about another.
            workshop.metric().error(reference, reference.output());
        } catch (Rejected e) {
            return new Sample(values, Double.NaN, false, false, "The widest version failed. " + e.getMessage());
        }
        try {
            double error = workshop.metric().error(reference, workshop.run(candidate, inputs, measurement.limit()));
            return new Sample(values, error, workshop.metric().within(error), true, "");
        } catch (Rejected e) {
            return new Sample(values, Double.NaN, false, true, e.getMessage());
        }
    }

    private Map<String, String> inputs(RandomGenerator random) {
        Map<String, String> inputs = new LinkedHashMap<>();
        for (InputVariation variation : workshop.settings().variations()) {
            inputs.put(
                    variation.name(),
                    variation.file().isPresent()
                            ? varied(variation, variation.file().get(), random).toString()
                            : TestInput.written(near(variation.value(), variation.spread(), random)));
        }
        return inputs;
    }

    private Path varied(InputVariation variation, Path file, RandomGenerator random) {
        try {
            String text = GivenFile.text(file, StandardCharsets.ISO_8859_1);
            return Files.writeString(
                    Files.createDirectories(folder.resolve(variation.name())).resolve(file.getFileName()),
                    VariedText.of(text, value -> near(value, variation.spread(), random)),
                    StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double near(double value, double spread, RandomGenerator random) {
        return spread == 0 ? value : value + spread * random.nextGaussian();
    }
}
