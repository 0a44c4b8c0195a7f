package org.ulpscope.backend.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.ulpscope.backend.evaluators.Evaluators;
import org.ulpscope.backend.toolchain.CompiledKernel;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.ToolchainSettings;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.signature.Signature;

/**
 * Compiles the functions of {@code releng/gpu/twin.cu} for the twin, all at once, and prints a line for each set of options and each kind:
 * {@code KIND LIBRARY OPTIONS}.
 */
public final class TwinArtifacts {
    private TwinArtifacts() {}

    /** @param args the folder of {@code twin.cu}, then sets of options, each in one word and empty for the default ones */
    public static void main(String[] args) {
        Path folder = Path.of(args[0]);
        List<CompletableFuture<String>> lines = new ArrayList<>();
        for (String options : List.of(args).subList(1, args.length)) {
            for (String kind : List.of("f64", "f32", "approx")) {
                if (options.isEmpty() || !kind.equals("approx")) {
                    lines.add(line(kind, options, folder));
                }
            }
        }
        lines.forEach(line -> System.out.println(line.join()));
    }

    private static CompletableFuture<String> line(String kind, String options, Path folder) {
        return CompletableFuture.supplyAsync(() -> kind + " " + library(kind, options, folder) + " " + options);
    }

    private static Path library(String kind, String options, Path folder) {
        String type = kind.equals("f64") ? "double" : "float";
        Kernel kernel = Signature.parse(
                "__device__ %1$s %2$s(int which, %1$s a, %1$s b, %1$s c, %1$s d)".formatted(type, kind));
        kernel.setOrigin(Origin.CUDA_DEVICE);
        kernel.setSource("twin.cu");
        PlatformRequest request =
                new PlatformRequest("twin", options.isEmpty() ? List.of() : List.of(options.split(" ")));
        CompiledKernel compiled = Evaluators.compile(kernel, folder, request, ToolchainSettings.DEFAULT, Progress.NONE);
        System.err.println(kind + ": " + compiled.platform().label());
        return compiled.artifact();
    }
}
