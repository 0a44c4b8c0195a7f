package org.ulpscope.study;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.process.OwnLauncher;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.InputSlot;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;
import org.ulpscope.model.kernel.Reduction;
import org.ulpscope.model.signature.Signature;
import org.ulpscope.model.signature.SignatureText;
import org.ulpscope.numeric.Value;

/** The line of the command line that gives what an input of a kernel gives on some platforms: {@code ulpscope eval …}. */
public final class EvalLine {
    private EvalLine() {}

    /**
     * The line, with a kernel in a file.
     *
     * @param inputBits bits of each slot's value
     */
    public static String ofFile(Path kernelFile, Kernel kernel, List<PlatformRequest> platforms, List<Long> inputBits) {
        return line(List.of(kernelFile.toAbsolutePath().toString()), kernel, platforms, inputBits);
    }

    /**
     * The line with the kernel's signature and where it comes from; empty for kernels that a signature does not describe, such as those with a
     * reduction, which need a file.
     *
     * @param folder the folder that the kernel's relative paths start from
     */
    public static Optional<String> ofSignature(
            Path folder, Kernel kernel, List<PlatformRequest> platforms, List<Long> inputBits) {
        Kernel wanted = EcoreUtil.copy(kernel);
        // Any input may be asked for, so that domains do not matter here.
        wanted.getParameters().forEach(parameter -> parameter.setDomain(null));
        List<String> words = new ArrayList<>(List.of(SignatureText.print(wanted)));
        Kernel described = Adapters.find(wanted).isPresent() ? adapted(wanted) : Signature.parse(words.getFirst());
        described.setOrigin(wanted.getOrigin());
        boolean isSource = wanted.getSource() != null && !wanted.getSource().isEmpty();
        if (isSource) {
            words.addAll(List.of("--source", absolute(folder, wanted.getSource())));
            described.setSource(wanted.getSource());
        }
        if (wanted.getOrigin() == Origin.LIBRARY || wanted.getOrigin() == Origin.SHARED_LIBRARY) {
            addLibrary(folder, wanted, described, words);
        }
        if (wanted.getBlock() != described.getBlock()) {
            words.addAll(List.of("--block", Integer.toString(wanted.getBlock())));
            described.setBlock(wanted.getBlock());
        }
        return EcoreUtil.equals(wanted, described)
                ? Optional.of(line(words, kernel, platforms, inputBits))
                : Optional.empty();
    }

    /** What the source's own declaration says of a kernel with an adapter. */
    private static Kernel adapted(Kernel wanted) {
        Kernel described = EcoreUtil.copy(wanted);
        described.setReduction(Reduction.FIRST_EXCEPTIONAL);
        described.setBlock(1);
        return described;
    }

    private static void addLibrary(Path folder, Kernel wanted, Kernel described, List<String> words) {
        if (!wanted.getHeader().equals(described.getHeader())) {
            words.addAll(List.of("--header", wanted.getHeader()));
            described.setHeader(wanted.getHeader());
        }
        if (!wanted.getLibrary().equals(described.getLibrary())) {
            boolean isPath = wanted.getOrigin() == Origin.SHARED_LIBRARY
                    || wanted.getLibrary().contains(File.separator);
            words.addAll(List.of("--library", isPath ? absolute(folder, wanted.getLibrary()) : wanted.getLibrary()));
            described.setLibrary(wanted.getLibrary());
        }
    }

    private static String absolute(Path folder, String path) {
        return folder.resolve(path).toAbsolutePath().normalize().toString();
    }

    private static String line(
            List<String> kernelWords, Kernel kernel, List<PlatformRequest> platforms, List<Long> inputBits) {
        List<String> words = new ArrayList<>(List.of(OwnLauncher.typed(), "eval"));
        words.addAll(kernelWords);
        for (PlatformRequest platform : platforms) {
            List<String> named = new ArrayList<>(List.of(platform.toolchain()));
            named.addAll(platform.options());
            words.addAll(List.of("-p", ShellWords.join(named)));
        }
        List<InputSlot> slots = InputSlot.of(kernel);
        IntStream.range(0, slots.size())
                .mapToObj(slot -> new Value(slots.get(slot).format(), inputBits.get(slot)))
                .forEach(value -> words.add(value.isNaN() ? "bits:" + value.bitPattern() : value.hexFloat()));
        return ShellWords.join(words);
    }
}
