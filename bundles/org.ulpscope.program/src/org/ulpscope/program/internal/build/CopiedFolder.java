package org.ulpscope.program.internal.build;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.progress.ForwardingProgress;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;

/**
 * A user's folder and the copy in which it is built. Whatever speaks of a file of the copy is to name the user's own.
 *
 * @param own the user's folder, absolute
 * @param copy the copy of it, absolute
 */
public record CopiedFolder(Path own, Path copy) {
    /** Brings the copy up to date. */
    public void update(Path record) throws IOException {
        new MirroredFolder(own, copy, record).update();
    }

    /** Where something in the user's folder is in the copy. */
    public Path inCopy(Path file) {
        return copy.resolve(own.relativize(file));
    }

    /** A text about the copy as one about the user's folder. */
    public String named(String text) {
        return text.replace(copy.toString(), own.toString());
    }

    /** A failure of a build in the copy as one of the user's folder. */
    public BuildFailure named(BuildFailure failure) {
        return new BuildFailure(named(failure.getMessage()), named(failure.output()));
    }

    /** Progress that names the user's files. */
    public Progress named(Progress progress) {
        return new ForwardingProgress(progress.uncounted()) {
            @Override
            public void wrote(String text) {
                super.wrote(named(text));
            }

            @Override
            public void ran(List<String> command, String output) {
                super.ran(command.stream().map(CopiedFolder.this::named).toList(), named(output));
            }
        };
    }

    /** The variables by which a program without a GPU, built in the copy, names the user's files. */
    public Map<String, String> environment() {
        return Map.of("ULPSCOPE_COPY", copy.toString(), "ULPSCOPE_COPIED", own.toString());
    }

    /** The copy, with what it is of. */
    public Map<Path, Path> copies() {
        return Map.of(copy, own);
    }
}
