package org.ulpscope.program.certificate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.basis.GroundedSite;

/**
 * Which lines are the user's own, and how they are named.
 *
 * @param folder the current one, from which files are named
 * @param own the folders of the user's sources
 */
public record OwnLines(Path folder, List<Path> own) {
    public OwnLines {
        own = List.copyOf(own);
    }

    /** Those of a build. */
    public static OwnLines of(CudaBuild build, Path folder) {
        Stream<Path> sources =
                switch (build) {
                    case CudaBuild.Existing existing -> Stream.empty();
                    case CudaBuild.Command command -> Stream.of(command.copied());
                    case CudaBuild.Sources named -> named.sources().stream().map(Path::getParent);
                };
        return new OwnLines(folder, Stream.concat(sources, Stream.of(folder)).toList());
    }

    /** The line of an instruction: the innermost of the user's own, or else the innermost; empty where the code has no lines. */
    public Optional<SourceFrame> line(GroundedSite site) {
        return site.chain().stream()
                .filter(frame -> own.stream().anyMatch(Path.of(frame.path())::startsWith))
                .findFirst()
                .or(() -> site.chain().stream().findFirst());
    }

    /** A file as people name it. */
    public String shown(SourceFrame frame) {
        Path file = Path.of(frame.path()).normalize();
        return file.startsWith(folder) ? folder.relativize(file).toString() : file.toString();
    }
}
