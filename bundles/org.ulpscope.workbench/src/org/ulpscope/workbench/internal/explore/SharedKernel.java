package org.ulpscope.workbench.internal.explore;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.process.OwnLauncher;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.numeric.Value;
import org.ulpscope.workbench.explore.ExploredInput;

/** Writes a kernel that was explored as a file, and beside it the inputs that were tried. */
final class SharedKernel {
    private SharedKernel() {}

    /**
     * Writes both and says what to do with them.
     *
     * @param inputs bits of each slot's value, for each input
     * @param file the kernel's; the inputs go beside it
     */
    static String save(ExploredInput explored, List<List<Long>> inputs, Path file) {
        Kernel kernel = EcoreUtil.copy(explored.kernel());
        // A path that begins at the kernel's former folder would lead nowhere from the new one.
        if (!kernel.getSource().isEmpty()) {
            kernel.setSource(KernelFiles.pathFrom(file, explored.folder().resolve(kernel.getSource())));
        }
        Path rows = file.resolveSibling(file.getFileName().toString().replaceFirst("\\.kernel$", "") + ".csv");
        KernelFiles.save(kernel, file);
        try {
            Files.writeString(rows, csv(InputSlot.of(kernel), inputs));
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The inputs could not be written to " + rows + " (" + e.getMessage() + "); choose another place.",
                    e);
        }
        String platforms = explored.platforms().stream()
                .map(SharedKernel::words)
                .map(words -> " -p " + ShellWords.join(List.of(words)))
                .collect(Collectors.joining());
        return "Saved. To see the same: " + ShellWords.join(List.of(OwnLauncher.typed())) + " eval "
                + ShellWords.join(List.of(file.toString())) + platforms + " --inputs "
                + ShellWords.join(List.of(rows.toString()));
    }

    private static String words(PlatformRequest platform) {
        return ShellWords.join(Stream.concat(Stream.of(platform.toolchain()), platform.options().stream())
                .toList());
    }

    private static String csv(List<InputSlot> slots, List<List<Long>> inputs) {
        String head = slots.stream().map(InputSlot::name).collect(Collectors.joining(",", "# ", "\n"));
        return inputs.stream()
                .map(bits -> IntStream.range(0, slots.size())
                        .mapToObj(slot -> new Value(slots.get(slot).format(), bits.get(slot)))
                        .map(value -> value.isNaN() ? "bits:" + value.bitPattern() : value.hexFloat())
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", head, "\n"));
    }
}
