package org.ulpscope.precision.patch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.internal.patch.ProgramEdits;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.UnifiedDiff;

/**
 * A program's sources under a precision vector, as a person would change them: a place is touched only where its text must differ. Texts are
 * ISO 8859-1, one character for each byte, as those of {@link SourceFile}.
 */
public final class Patch {
    private final Map<SourceFile, String> changed;

    private Patch(Map<SourceFile, String> changed) {
        this.changed = changed;
    }

    /**
     * The patch that gives a program the Formats of a vector.
     *
     * @throws IllegalArgumentException if the program's language has no type for one of them
     */
    public static Patch of(PrecisionProgram program, PrecisionVector vector) {
        return new Patch(ProgramEdits.texts(program, vector));
    }

    /** Each file of the user's whose text changes, by its absolute path, and its new text. */
    public Map<Path, String> texts() {
        Map<Path, String> texts = new LinkedHashMap<>();
        changed.forEach((file, text) -> texts.put(file.path(), text));
        return texts;
    }

    /** The text of a file under the vector, changed or not. */
    public String text(SourceFile file) {
        return changed.getOrDefault(file, file.text());
    }

    /** Whether nothing changes. */
    public boolean isEmpty() {
        return changed.isEmpty();
    }

    /**
     * The patch as a unified diff, which {@code patch -p1} and {@code git apply} take in {@code folder}.
     *
     * @param folder what the paths in it are relative to
     */
    public String diff(Path folder) {
        StringBuilder out = new StringBuilder();
        changed.forEach((file, text) -> out.append(
                UnifiedDiff.of(folder.toAbsolutePath().normalize().relativize(file.path()), file.text(), text)));
        return out.toString();
    }
}
