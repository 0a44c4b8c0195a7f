package org.ulpscope.backend.internal.compile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.ulpscope.backend.internal.wrapper.InlinedSource;
import org.ulpscope.backend.toolchain.CompilationException;
import org.ulpscope.backend.toolchain.CrossingRequest;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.Adapters;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/** A kernel whose source is written for a CPU, for a GPU, and the other way round. */
public final class CrossedKernel {
    private static final String CUDA_ON_CPU = "cuda-on-cpu.h";
    private static final String C_IN_CUDA = "c-in-cuda.h";
    private static final String CUDA_IN_OPENCL = "cuda-in-opencl.h";

    /** How a source tells that its user marked it for GPUs, so that it is taken as it stands. */
    private static final String MARK = "__device__";

    private static final Pattern OF_CPP = Pattern.compile(
            "\\b(template|namespace|class|typename|constexpr|auto)\\b|\\bstd::|#\\s*include\\s*<c?[a-z_]+>");

    private CrossedKernel() {}

    /**
     * The kernel that a compiler is given in the place of another: the same one where it compiles that as it stands.
     *
     * @param base the folder that the kernel's relative paths start from, absolute
     * @param compiler its name
     * @param languages those that it compiles
     * @param options those of the platform
     * @throws CompilationException if the other side lacks something that the function needs
     */
    public static Kernel of(
            Kernel kernel,
            Path base,
            String compiler,
            Set<Language> languages,
            List<String> options,
            Progress progress) {
        Optional<Language> wanted = wanted(kernel, languages);
        if (wanted.isEmpty()) {
            return kernel;
        }
        try {
            InlinedSource source = InlinedSource.withHeaders(
                    base.resolve(kernel.getSource()).normalize(), IncludeFolders.of(options, base));
            return kernel.getOrigin() == Origin.SOURCE && source.text().contains(MARK)
                    ? kernel
                    : crossed(kernel, base, source.text(), wanted.get(), options, progress);
        } catch (BadInputException e) {
            throw CompilationException.refusal(
                    compiler, "'" + kernel.getName() + "': " + e.getMessage(), List.of(), "");
        } catch (IOException e) {
            throw new BadInputException("The source '" + kernel.getSource() + "' cannot be read: " + e.getMessage(), e);
        }
    }

    private static Optional<Language> wanted(Kernel kernel, Set<Language> languages) {
        if (Wrapper.isMadeFromCuda(kernel, languages)) {
            return Optional.of(languages.contains(Language.CPP) ? Language.CPP : Language.OPENCL);
        }
        Set<Language> ofGpus = EnumSet.of(Language.CUDA, Language.HIP, Language.OPENCL);
        return kernel.getOrigin() == Origin.SOURCE
                ? languages.stream().filter(ofGpus::contains).findFirst()
                : Optional.empty();
    }

    private static Kernel crossed(
            Kernel kernel, Path base, String source, Language wanted, List<String> options, Progress progress)
            throws IOException {
        boolean isFromCuda = kernel.getOrigin() == Origin.CUDA_DEVICE;
        Language written = isFromCuda ? Language.CUDA : Wrapper.language(kernel, Set.of(Language.C, Language.CPP));
        if (wanted == Language.OPENCL && written != Language.C) {
            boolean isCpp = kernel.getAdapter() != null
                    || !isFromCuda && OF_CPP.matcher(source).find();
            BadInputException.unless(
                    !isCpp, "it is C++, and OpenCL's compilers read C; write it in C, or leave this platform out.");
            if (!isFromCuda) {
                return kernel;
            }
        }
        String header = kernel.getHeader().isEmpty() ? "" : "#include \"" + kernel.getHeader() + "\"\n";
        String text = CrossedTexts.made(
                new CrossingRequest(
                        header + source + call(kernel, written),
                        written,
                        wanted,
                        Adapters.callee(kernel),
                        IncludeFolders.absolute(options, base)),
                progress);
        String head = head(written, wanted);
        Kernel copy = EcoreUtil.copy(kernel);
        copy.setOrigin(Origin.SOURCE);
        copy.setHeader("");
        copy.setSource(CrossedFile.of(head + text, kernel.getName() + wanted.extension())
                .toString());
        Adapters.find(copy).ifPresent(one -> one.setCode(""));
        return copy;
    }

    /** What the wanted language lacks of the written one. */
    private static String head(Language written, Language wanted) throws IOException {
        boolean isOpenCl = wanted == Language.OPENCL;
        return switch (written) {
            case CUDA -> resource(isOpenCl ? CUDA_IN_OPENCL : CUDA_ON_CPU);
            case C -> isOpenCl ? "" : resource(C_IN_CUDA);
            default -> "";
        };
    }

    /** The code that calls the function, in a file that messages can name. */
    private static String call(Kernel kernel, Language written) throws IOException {
        if (kernel.getAdapter() == null) {
            return "";
        }
        String code = kernel.getAdapter().getCode() + "\n";
        Path file = CrossedFile.of(code, CrossingRequest.CALLER + kernel.getName() + written.extension());
        return "\n#line 1 \"" + file + "\"\n" + code;
    }

    private static String resource(String name) throws IOException {
        try (InputStream stream = CrossedKernel.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
