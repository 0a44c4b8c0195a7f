package org.ulpscope.tune;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.model.precision.VariableFormat;
import org.ulpscope.model.precision.Variation;
import org.ulpscope.tune.request.SearchRequest;
import org.ulpscope.tune.request.TuneRequest;

/** A small program in C whose figure of merit follows from its types alone, so that what a search finds does not depend on the machine's load. */
public final class ProbeProgram {
    static final String TEXT = """
            #include <stdio.h>
            #include <stdlib.h>

            static double scale = 1.0;

            double square(double x)
            {
                double y = x * x;
                return y * scale;
            }

            void twice(double *values, int count)
            {
                for (int i = 0; i < count; i++) {
                    values[i] *= 2;
                }
            }

            int main(int argc, char **argv)
            {
                double start = argc > 1 ? atof(argv[1]) : 0.1;
                double pair[2] = {0.25, 0.5};
                double sum = 0.0;
                double exact = 0.0;
                for (int i = 0; i < 100; i++) {
                    sum += square(start + i * 0.001);
                    exact += 1e-9 * (i + sum);
                }
                twice(pair, 2);
                printf("%.15g %.15g\\n%.15g %.15g\\n", sum, exact, pair[0], pair[1]);
                printf("FOM %g\\n", 1000.0 / (double)(sizeof scale + sizeof start + sizeof sum + sizeof exact + sizeof pair));
                return 0;
            }
            """;

    private ProbeProgram() {}

    /** Writes it into a folder. */
    public static Path in(Path folder) throws IOException {
        return Files.writeString(folder.resolve("probe.c"), TEXT);
    }

    /** What a file about it says. */
    public static Tuning tuning(double digits) {
        Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();
        tuning.setName("probe");
        tuning.setLibraries("-lm");
        tuning.setRunCommand("{program} {start}");
        tuning.setThreshold(digits);
        tuning.setFom(Fom.PRINTED);
        tuning.setFomPattern("FOM (\\S+)");
        Source source = PrecisionFactory.eINSTANCE.createSource();
        source.setPath("probe.c");
        tuning.getSources().add(source);
        Variation variation = PrecisionFactory.eINSTANCE.createVariation();
        variation.setName("start");
        variation.setValue(0.1);
        variation.setSpread(0.01);
        tuning.getVariations().add(variation);
        return tuning;
    }

    /** The same file, saved beside the program. */
    public static Path pv(Path folder, double digits) throws IOException {
        in(folder);
        Path file = folder.resolve("probe.pv");
        PrecisionFiles.save(tuning(digits), file);
        return file;
    }

    public static VariableFormat variable(Tuning tuning, String key) {
        VariableFormat variable = PrecisionFactory.eINSTANCE.createVariableFormat();
        variable.setKey(key);
        tuning.getVariables().add(variable);
        return variable;
    }

    /** A request for some executions by a strategy. */
    public static TuneRequest request(Path folder, double digits, long executions, int samples, String... strategies) {
        List<SearchRequest> searches = List.of(strategies).stream()
                .map(strategy -> SearchRequest.of(strategy).within(OptionalLong.of(executions), Optional.empty()))
                .toList();
        return new TuneRequest(tuning(digits), folder, searches, samples);
    }
}
