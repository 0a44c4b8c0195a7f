package org.ulpscope.backend.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.ulpscope.backend.evaluate.SiteOption;
import org.ulpscope.backend.installed.Toolchains;
import org.ulpscope.backend.internal.wrapper.TargetText;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.toolchain.CompileRequest;
import org.ulpscope.backend.toolchain.CompileStep;
import org.ulpscope.backend.toolchain.Dependencies;
import org.ulpscope.backend.toolchain.Diagnostic;
import org.ulpscope.backend.toolchain.DiagnosticParser;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.PlatformRequest;
import org.ulpscope.backend.toolchain.Toolchain;
import org.ulpscope.backend.toolchain.Wrapper;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.kernel.Origin;

/**
 * A source that a compiler is to read as it reads it for the kernels of that source, so that its mistakes are told before anything is run. Nothing
 * is made of it, and nothing of it runs.
 *
 * @param unit what the compiler is given: it includes the source
 * @param language of the source
 * @param folder the folder that relative paths start from, absolute
 * @param toolchain what reads it
 * @param options compiler options in effect
 */
public record SourceCheck(String unit, Language language, Path folder, Toolchain toolchain, List<String> options) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final String STEM = "ulpscope-check";

    /**
     * A declaration ahead of the source: else gcc takes what is precompiled beside it, such as {@code f.c.gch}, in its place, and trusts what is in
     * there as it trusts itself, whoever has put it there.
     */
    private static final String HEAD = "struct ulpscope_check;\n";

    public SourceCheck {
        options = List.copyOf(options);
    }

    /** That of a source as functions in it are compiled where nobody has chosen how; empty where no compiler of this machine only reads it. */
    public static Optional<SourceCheck> of(Path source, Toolchains found) {
        String name = source.getFileName().toString();
        return Language.ofFile(name)
                .filter(language -> Language.isTranslationUnit(name) && !language.isForDevice())
                .flatMap(language -> found.first(
                                toolchain -> toolchain.languages().contains(language)
                                        && toolchain.obstacle().isEmpty())
                        .flatMap(toolchain -> ifPossible(
                                TargetText.includeOf("source", name),
                                language,
                                source.toAbsolutePath().getParent(),
                                toolchain,
                                toolchain.defaultOptions())));
    }

    /**
     * That of the source of a kernel, on the first of its platforms that can do so.
     *
     * @param folder the folder that the kernel's relative paths start from
     * @param platforms those that the kernel is run on; none for the first that can run it
     * @return empty where it has no source, or none of them only reads it
     */
    public static Optional<SourceCheck> of(
            Kernel kernel, Path folder, List<PlatformRequest> platforms, Toolchains found) {
        if (kernel.getOrigin() != Origin.SOURCE) {
            return Optional.empty();
        }
        if (platforms.isEmpty()) {
            return found.first(toolchain -> !toolchain.isForDevice()
                            && toolchain.obstacle().isEmpty()
                            && Wrapper.obstacle(kernel, toolchain).isEmpty())
                    .flatMap(toolchain -> of(kernel, folder, toolchain, toolchain.defaultOptions()));
        }
        return platforms.stream()
                .flatMap(platform -> of(kernel, folder, platform, found).stream())
                .findFirst();
    }

    private static Optional<SourceCheck> of(Kernel kernel, Path folder, PlatformRequest platform, Toolchains found) {
        try {
            Toolchain toolchain = found.named(platform.toolchain());
            List<String> options = platform.options().isEmpty() ? toolchain.defaultOptions() : platform.options();
            return Wrapper.obstacle(kernel, toolchain).isEmpty() && !toolchain.isForDevice()
                    ? of(kernel, folder, toolchain, SiteOption.without(options))
                    : Optional.empty();
        } catch (UlpscopeException e) {
            // It was chosen where there was such a compiler.
            return Optional.empty();
        }
    }

    private static Optional<SourceCheck> of(Kernel kernel, Path folder, Toolchain toolchain, List<String> options) {
        Language language = toolchain.language(kernel);
        return ifPossible(TargetText.of(kernel, language), language, folder.toAbsolutePath(), toolchain, options);
    }

    private static Optional<SourceCheck> ifPossible(
            String target, Language language, Path folder, Toolchain toolchain, List<String> options) {
        SourceCheck check = new SourceCheck(HEAD + target + "\n", language, folder.normalize(), toolchain, options);
        return toolchain.refusal(options).isEmpty()
                        && toolchain.check(check.request(folder)).isPresent()
                ? Optional.of(check)
                : Optional.empty();
    }

    private CompileRequest request(Path work) {
        return new CompileRequest(
                work.resolve(STEM + language.extension()),
                language,
                folder,
                options,
                List.of(),
                work.resolve(STEM),
                work.resolve(STEM + ".d"));
    }

    /**
     * Has it read.
     *
     * @throws CancellationException if the user asked to stop
     * @throws UlpscopeException if the compiler cannot be started
     */
    public CheckedSource run(Progress progress) {
        try (PrivateFolder folderOfUnit = PrivateFolder.temporary()) {
            Path work = folderOfUnit.path();
            CompileRequest request = request(work);
            Files.writeString(request.source(), unit);
            CompileStep.Command command = toolchain.check(request).orElseThrow();
            ProcessResult result =
                    ChildProcess.compile(command.words(), folder, Map.of(), LIMIT, text -> {}, progress::isCancelled);
            if (result.ending() == ProcessResult.Ending.CANCELLED) {
                throw new CancellationException("Checking was cancelled.");
            }
            List<Diagnostic> said = DiagnosticParser.parse(result.output(), folder).stream()
                    .filter(diagnostic -> diagnostic.severity() != Diagnostic.Severity.NOTE)
                    .filter(diagnostic -> !diagnostic.file().startsWith(work))
                    .toList();
            Set<Path> read = Files.exists(request.dependencies())
                    ? Set.copyOf(Dependencies.read(request.dependencies(), folder, work))
                    : Set.of();
            return new CheckedSource(said, read);
        } catch (IOException e) {
            throw new UlpscopeException(
                    toolchain.name() + " cannot be asked about the source; see 'ulpscope doctor' for what can be. ("
                            + e.getMessage() + ")",
                    e);
        }
    }
}
