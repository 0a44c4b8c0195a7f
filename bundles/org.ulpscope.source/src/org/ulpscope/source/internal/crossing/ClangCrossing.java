package org.ulpscope.source.internal.crossing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.backend.process.SearchPath;
import org.ulpscope.backend.toolchain.CrossingRequest;
import org.ulpscope.backend.toolchain.CudaHeaders;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.backend.toolchain.SourceCrossing;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.Sources;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.parse.SourceReader;
import org.ulpscope.source.tree.ParsedSources;

/** Reads a source with clang, and makes a copy of it for the other kind of processor. */
public final class ClangCrossing implements SourceCrossing {
    private static final String STEM = "source";

    /** Made by the service loader. */
    public ClangCrossing() {}

    @Override
    public String made(CrossingRequest crossing, Progress progress) {
        SearchPath searchPath = SearchPath.ofThisMachine();
        boolean isFromCuda = crossing.written() == Language.CUDA;
        if (isFromCuda
                && CudaHeaders.find("nvcc", searchPath, Path.of("")).root().isEmpty()) {
            // Without the toolkit's headers it cannot be read, but may well compile as it stands.
            return CudaWords.withoutHeaders(CudaWords.forAll(crossing.text()));
        }
        boolean isForOpenCl = crossing.wanted() == Language.OPENCL;
        if (isForOpenCl && SourceReader.clang(searchPath).isEmpty()) {
            return OpenClWords.withoutHeaders(crossing.text());
        }
        try (PrivateFolder work = PrivateFolder.temporary()) {
            Path unit = work.path().resolve(STEM + crossing.written().extension());
            String given = isFromCuda ? CudaWords.forAll(crossing.text()) : crossing.text();
            Files.write(unit, given.getBytes(StandardCharsets.UTF_8));
            String text = edited(read(crossing, unit, searchPath, progress), unit, crossing);
            String own = isFromCuda ? CudaWords.withoutHeaders(text) : text;
            return isForOpenCl ? OpenClWords.withoutHeaders(own) : own;
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The source cannot be copied to the temporary folder; make room on the disk. (" + e.getMessage()
                            + ")",
                    e);
        }
    }

    private static ParsedSources read(CrossingRequest crossing, Path unit, SearchPath searchPath, Progress progress) {
        String compiler =
                switch (crossing.written()) {
                    case C -> "gcc";
                    case CUDA -> "nvcc";
                    default -> "g++";
                };
        List<String> defined = Stream.concat(crossing.flags().stream(), Stream.of("-DULPSCOPE"))
                .toList();
        return SourceReader.readOwn(
                new Sources(unit.getParent(), List.of(unit), compiler, defined), searchPath, progress);
    }

    private static String edited(ParsedSources parsed, Path unit, CrossingRequest crossing) {
        boolean isForCpu = !crossing.wanted().isForDevice();
        boolean isForOpenCl = crossing.wanted() == Language.OPENCL;
        DeclaredParts declared = new DeclaredParts(parsed.declarations());
        Reach reach = new Reach(declared, crossing.function());
        Lines lines = new Lines(parsed.files().file(unit).text());
        obstacle(crossing, reach, lines, parsed.files().file(unit)).ifPresent(sentence -> {
            throw new BadInputException(sentence);
        });
        Edits edits = new Edits();
        UnneededParts.edits(declared, reach, parsed.files().file(unit)).forEach(edits::add);
        if (!isForCpu) {
            SourceFile file = parsed.files().file(unit);
            (isForOpenCl ? OpenClWords.edits(reach, file) : Marks.edits(declared, reach, file)).forEach(edits::add);
            if (crossing.written() == Language.C) {
                ArgumentCasts.edits(declared, reach).forEach(edits::add);
            }
        }
        String text = edits.apply(parsed.files().file(unit));
        return new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static Optional<String> obstacle(CrossingRequest crossing, Reach reach, Lines lines, SourceFile file) {
        Optional<String> ofWritten =
                crossing.written() == Language.CUDA ? CpuObstacles.of(reach, lines) : GpuObstacles.of(reach, lines);
        return crossing.wanted() == Language.OPENCL
                ? ofWritten.or(() -> OpenClWords.obstacle(reach, lines, file))
                : ofWritten;
    }
}
