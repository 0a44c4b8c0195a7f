package org.ulpscope.flow;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.flow.study.FlowReader;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.study.trust.Instructions;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.study.trust.TrustQuestion;

/** What flows would have compiled and run. Reading one runs nothing. */
public final class FlowTrust {
    private FlowTrust() {}

    /** What to ask before a flow is replayed; empty where nothing has to be asked. */
    public static Optional<TrustQuestion> question(Trust trust, Path file) {
        try (FlowReader flow = FlowReader.open(file)) {
            return trust.ofSigned(file, "flow", of(flow.description().request()), flow.signature());
        }
    }

    /** Those of a request. */
    public static Instructions of(FlowRequest request) {
        CudaBuild build = request.build();
        List<String> words = words(build);
        List<String> parts = new ArrayList<>(List.of(
                "flow",
                build.folder().toString(),
                build instanceof CudaBuild.Command command
                        ? command.copied() + " " + command.program()
                        : compiler(build),
                ShellWords.join(words),
                ShellWords.join(request.flags()),
                ShellWords.join(request.arguments()),
                request.folder().toString()));
        List<String> steps = new ArrayList<>();
        if (!(build instanceof CudaBuild.Existing)) {
            steps.add("built by: " + ShellWords.join(words) + ", in the folder " + build.folder());
        }
        if (!request.flags().isEmpty()) {
            steps.add("with these options of " + compiler(build) + " too: " + ShellWords.join(request.flags()));
        }
        steps.add("run by: "
                + ((build instanceof CudaBuild.Existing existing ? existing.command() : request.name()) + " "
                                + ShellWords.join(request.arguments()))
                        .strip()
                + ", in the folder "
                + request.folder());
        return Instructions.of(
                parts,
                steps,
                Stream.concat(words.stream(), request.flags().stream()).toList());
    }

    private static String compiler(CudaBuild build) {
        return build instanceof CudaBuild.Sources sources && sources.areOfHost() ? "gcc" : "nvcc";
    }

    private static List<String> words(CudaBuild build) {
        return switch (build) {
            case CudaBuild.Sources sources ->
                Stream.of(
                                Stream.of(compiler(sources)),
                                sources.flags().stream(),
                                sources.sources().stream().map(Path::toString))
                        .flatMap(words -> words)
                        .toList();
            case CudaBuild.Existing existing -> List.of(existing.command());
            case CudaBuild.Command command -> command.command();
        };
    }
}
