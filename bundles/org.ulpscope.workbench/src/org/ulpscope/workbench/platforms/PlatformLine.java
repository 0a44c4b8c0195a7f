package org.ulpscope.workbench.platforms;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Availability;
import org.ulpscope.backend.toolchain.Availability.Available;
import org.ulpscope.backend.toolchain.Availability.Missing;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.model.kernel.Kernel;

/** A line of the table of platforms: what was found, and the options it would be run with. */
final class PlatformLine {
    private final Supplier<Kernel> kernel;
    private final Availability availability;
    private final String defaults;
    private final boolean added;
    private String options;

    /**
     * @param kernel what is to run
     * @param defaults the options where the user types none
     * @param added whether the user put it beside another of the same compiler
     */
    PlatformLine(Supplier<Kernel> kernel, Availability availability, String defaults, String options, boolean added) {
        this.kernel = kernel;
        this.availability = availability;
        this.defaults = defaults;
        this.options = options;
        this.added = added;
    }

    Availability availability() {
        return availability;
    }

    String options() {
        return options;
    }

    void setOptions(String typed) {
        options = typed;
    }

    boolean isAdded() {
        return added;
    }

    private boolean isSame(PlatformRequest request) {
        return request.toolchain().equals(availability.name())
                && (request.options().isEmpty() ? defaults : ShellWords.join(request.options())).equals(options);
    }

    /** Whether the user expects it to run: it was chosen, or, where nothing was yet, a program was named for it that is not there. */
    boolean isExpected(List<PlatformRequest> wanted, Set<String> named) {
        return wanted.isEmpty()
                ? availability instanceof Missing && named.contains(availability.name())
                : wanted.stream().anyMatch(this::isSame) && !isBeyondKernel();
    }

    /** Whether it is here, but can never run this kernel. */
    boolean isBeyondKernel() {
        return toolchain().flatMap(here -> Wrapper.obstacle(kernel.get(), here)).isPresent();
    }

    Optional<Toolchain> toolchain() {
        return availability instanceof Available(Toolchain toolchain) ? Optional.of(toolchain) : Optional.empty();
    }

    /** Why it cannot run; empty when it can. */
    Optional<String> obstacle() {
        return switch (availability) {
            case Available(Toolchain toolchain) ->
                toolchain.obstacle().or(() -> Wrapper.obstacle(kernel.get(), toolchain));
            case Missing missing -> Optional.of(missing.reason() + " " + missing.remedy());
        };
    }
}
