package org.ulpscope.accuracy.internal.mend;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.ulpscope.backend.evaluate.Evaluator;
import org.ulpscope.backend.evaluate.EvaluatorOptions;
import org.ulpscope.backend.evaluate.Inputs;
import org.ulpscope.backend.evaluate.Outcomes;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.CTypes;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.source.function.SourceKernel;

/** Forms of one function, compiled together with its source. */
final class Forms implements AutoCloseable {
    private static final String NAME = "ulpscope_forms";

    private final PrivateFolder folder;
    private final Evaluator evaluator;

    private Forms(PrivateFolder folder, Evaluator evaluator) {
        this.folder = folder;
        this.evaluator = evaluator;
    }

    /**
     * Compiles them.
     *
     * @param kernel the function
     * @param texts of each form the function's text under the name {@link #name}
     * @throws UlpscopeException if one does not compile
     */
    static Forms compiled(Kernel kernel, Path source, List<String> texts, PlatformRequest platform, Progress progress) {
        try {
            PrivateFolder folder = PrivateFolder.temporary();
            try {
                Language language = SourceKernel.language(kernel);
                Path file = Files.writeString(
                        folder.path().resolve("forms" + language.extension()), text(kernel, source, texts));
                Kernel forms = SourceKernel.of(signature(kernel), file.toString());
                Evaluator evaluator =
                        Evaluators.open(forms, folder.path(), platform, EvaluatorOptions.here(), progress.uncounted());
                return new Forms(folder, evaluator);
            } catch (IOException | RuntimeException failure) {
                folder.close();
                throw failure;
            }
        } catch (IOException e) {
            throw new UlpscopeException("The temporary folder cannot be written to: " + e.getMessage() + ".", e);
        }
    }

    /** The name of a form. */
    static String name(int form) {
        return "ulpscope_form_" + form;
    }

    private static String type(Kernel kernel) {
        return CTypes.spelling(kernel.getReturns(), Origin.SOURCE);
    }

    private static String signature(Kernel kernel) {
        return type(kernel) + " " + NAME
                + kernel.getParameters().stream()
                        .map(parameter ->
                                CTypes.spelling(parameter.getFormat(), Origin.SOURCE) + " " + parameter.getName())
                        .collect(Collectors.joining(", ", "(int ulpscope_which, ", ")"));
    }

    private static String text(Kernel kernel, Path source, List<String> texts) {
        String arguments = kernel.getParameters().stream()
                .map(parameter -> parameter.getName())
                .collect(Collectors.joining(", ", "(", ")"));
        StringBuilder text = new StringBuilder(
                "#include <math.h>\n#define main main_of_the_source\n#include \"" + source + "\"\n#undef main\n");
        texts.forEach(form -> text.append(form).append('\n'));
        text.append(signature(kernel)).append("\n{\n    switch (ulpscope_which) {\n");
        for (int form = 0; form < texts.size(); form++) {
            text.append("    case ")
                    .append(form)
                    .append(": return ")
                    .append(name(form))
                    .append(arguments)
                    .append(";\n");
        }
        return text.append("    default: return 0;\n    }\n}\n").toString();
    }

    /** What a form gives for each row; fewer where the user asked to stop. */
    Outcomes outcomes(int form, Inputs rows, Progress progress) {
        return evaluator.evaluate(withForm(form, rows), progress.uncounted());
    }

    private static Inputs withForm(int form, Inputs rows) {
        long[] which = new long[rows.count()];
        Arrays.fill(which, form);
        List<long[]> columns = new ArrayList<>(List.of(which));
        columns.addAll(rows.columns());
        return new Inputs(columns, rows.count());
    }

    /** How long forms take for the same rows, in nanoseconds a call: of several turns each the least. */
    double[] nanos(int forms, Inputs rows, Progress progress) {
        double[] least = new double[forms];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int turn = 0; turn < 7; turn++) {
            for (int form : IntStream.range(0, forms).toArray()) {
                long before = evaluator.callNanos();
                outcomes(form, rows, progress);
                least[form] = Math.min(least[form], (evaluator.callNanos() - before) / (double) rows.count());
            }
        }
        return least;
    }

    @Override
    public void close() {
        try (folder) {
            evaluator.close();
        }
    }
}
