package org.ulpscope.backend.internal.twin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.internal.wrapper.TwinText;
import org.ulpscope.backend.simulated.BuildStamp;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.KernelDescriptor;
import org.ulpscope.gcn.c.BlockKernel;
import org.ulpscope.gcn.c.CallCount;
import org.ulpscope.gcn.c.DeviceFunction;
import org.ulpscope.gcn.c.GcnTranslation;
import org.ulpscope.gcn.c.SeedSide;
import org.ulpscope.gcn.read.Gcn;
import org.ulpscope.gcn.translate.GcnTranslator;

/**
 * Translates the assembly of a wrapper for AMD's GPUs to the C that its loops include.
 *
 * @param assembly the file to translate
 * @param source the file to write
 * @param device the file to write to what the code runs on, the instructions that are not exact included
 * @param side what these give
 * @param calls how often the wrapper will be called
 * @param link how the code gets what runs blocks
 */
public record GcnStep(Path assembly, Path source, Path device, SeedSide side, CallCount calls, GridLink link) {
    /** How a platform names its device. @param processor such as {@code gfx90a} */
    public static String device(String processor) {
        return processor + " simulated";
    }

    /** What a compilation does. */
    public CompileStep step() {
        return new CompileStep.Conversion(List.of(BuildStamp.GCN, side.name(), calls.name()), this::translate);
    }

    private void translate() throws IOException {
        GcnModule module = Gcn.parse(Files.readString(assembly));
        List<Integer> sizes = module.function(TwinText.DESCRIBING_KERNEL)
                .flatMap(kernel -> kernel.kernel())
                .map(KernelDescriptor::parameters)
                .orElse(List.of());
        DeviceFunction function =
                new DeviceFunction(TwinText.DEVICE_CALL, sizes.subList(0, sizes.size() - 1), sizes.getLast());
        GcnTranslation translation = module.function(TwinText.BLOCK_KERNEL).isPresent()
                ? GcnTranslator.translate(module, new BlockKernel(TwinText.BLOCK_KERNEL, function))
                : GcnTranslator.translate(module, function, calls);
        link.write(translation.blocks());
        Files.writeString(source, translation.source());
        Files.writeString(device, device(module.processor()) + remark(translation));
    }

    private String remark(GcnTranslation translation) {
        return translation.approximations().isEmpty()
                ? ""
                : ", approximate: " + String.join(", ", translation.approximations())
                        + switch (side) {
                            case NEAREST -> "";
                            case LOW -> ", at the low end of their error";
                            case HIGH -> ", at the high end of their error";
                        };
    }
}
