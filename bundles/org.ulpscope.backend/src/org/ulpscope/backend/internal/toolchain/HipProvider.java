package org.ulpscope.backend.internal.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.ReproducerCompiler;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.ToolchainProvider;

/** Says of AMD's GPUs that functions do not run on them yet, so that who looks for one finds what simulates it. */
public final class HipProvider implements ToolchainProvider {
    private static final String FAMILY = "hip";

    /** What AMD's driver shows where there is a GPU. */
    private static final Path DRIVER = Path.of("/dev/kfd");

    @Override
    public String family() {
        return FAMILY;
    }

    @Override
    public List<Path> candidates(SearchPath searchPath) {
        return List.of();
    }

    @Override
    public Optional<Toolchain> ask(Path executable, SearchPath searchPath) {
        return Optional.empty();
    }

    @Override
    public ReproducerCompiler reproducerCompiler() {
        return new ReproducerCompiler("hipcc", Set.of(Language.HIP), platform -> List.of());
    }

    @Override
    public Availability.Missing absent() {
        return new Availability.Missing(
                FAMILY,
                Files.exists(DRIVER)
                        ? "There is an AMD GPU here, and functions cannot be run on it yet."
                        : "No AMD GPU was found here (there is no /dev/kfd), and functions cannot be run on one yet.",
                "Use 'gcn', which needs no GPU; install what it needs with 'apt install hipcc rocm-device-libs'.");
    }
}
