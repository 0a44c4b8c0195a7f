package org.ulpscope.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.Platform;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.kernel.CallAdapter;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;

/** What studies and kernels would have compiled and run. */
public final class StudyTrust {
    private StudyTrust() {}

    /** What to ask before a study is replayed, resumed or explored; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, StudyReader study) {
        return trust.ofSigned(study.file(), "study", of(study.description()), study.signature());
    }

    /** What to ask before the study in a file is replayed, resumed or explored. */
    public static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (StudyReader study = StudyReader.open(file)) {
            return question(trust, study);
        }
    }

    /** What to ask before a kernel file is compiled and run; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path file, Kernel kernel) {
        return trust.ofText(file, "kernel", of(kernel, file.toAbsolutePath().getParent()));
    }

    /** Those of a study. */
    public static Instructions of(StudyDescription study) {
        StudyRequest request = study.request();
        List<String> parts = new ArrayList<>(
                List.of("study", request.kernelXmi(), request.folder().toString()));
        List<String> words = new ArrayList<>();
        for (PlatformRequest platform : request.platforms()) {
            parts.add("request " + platform.toolchain());
            parts.addAll(platform.options());
            words.addAll(platform.options());
        }
        List<String> steps = new ArrayList<>(code(study.readKernel(), request.folder()));
        for (Platform platform : study.platforms()) {
            parts.add("platform " + platform.name() + " " + platform.toolchain());
            parts.addAll(platform.options());
            words.addAll(platform.options());
            steps.add("with " + platform.name() + ": " + String.join(" ", platform.options()));
        }
        return Instructions.of(parts, steps, words);
    }

    /** Those of a kernel file; whoever runs it chooses compilers and options, and domains decide nothing here. */
    static Instructions of(Kernel kernel, Path folder) {
        return Instructions.of(
                List.of(
                        "kernel",
                        kernel.getOrigin().getLiteral(),
                        kernel.getName(),
                        kernel.getSource(),
                        kernel.getLibrary(),
                        kernel.getHeader(),
                        Adapters.find(kernel).map(CallAdapter::getCode).orElse(""),
                        folder.toString()),
                code(kernel, folder),
                List.of());
    }

    /** What a kernel has compiled, each a clause. */
    public static List<String> code(Kernel kernel, Path folder) {
        List<String> steps = new ArrayList<>();
        steps.add("a program that calls the function " + kernel.getName() + ", in the folder " + folder);
        if (!kernel.getSource().isEmpty()) {
            steps.add("the source " + folder.resolve(kernel.getSource()).normalize());
        }
        if (!kernel.getLibrary().isEmpty()) {
            boolean isPath = kernel.getLibrary().contains("/");
            steps.add("the library "
                    + (isPath ? folder.resolve(kernel.getLibrary()).normalize() : kernel.getLibrary()));
        }
        if (!kernel.getHeader().isEmpty()) {
            steps.add("the header " + kernel.getHeader());
        }
        if (Adapters.find(kernel).isPresent()) {
            steps.add("code of its own that calls " + SignatureText.print(kernel));
        }
        return steps;
    }
}
