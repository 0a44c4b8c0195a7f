package org.ulpscope.bound.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.bound.run.BoundRequest;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.study.StudyTrust;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;

/** What the files of this question would have compiled and run. Reading one runs nothing. */
public final class BoundTrust {
    private BoundTrust() {}

    /** What to ask before a file's run is made again; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (BoundReader bound = BoundReader.open(file)) {
            return trust.ofSigned(file, "bound", of(bound.description().request()), bound.signature());
        }
    }

    /** Those of a request. */
    public static Instructions of(BoundRequest request) {
        List<String> parts = new ArrayList<>(List.of(
                "bound", KernelFiles.toXml(request.kernel()), request.folder().toString()));
        List<String> steps = new ArrayList<>(StudyTrust.code(request.kernel(), request.folder()));
        List<String> words = new ArrayList<>();
        for (PlatformRequest platform : request.platforms()) {
            parts.add("platform " + platform.toolchain());
            parts.addAll(platform.options());
            words.addAll(platform.options());
            steps.add("with " + platform.toolchain() + ": " + String.join(" ", platform.options()));
        }
        return Instructions.of(parts, steps, words);
    }
}
