package org.ulpscope.bound.patch;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.source.edit.UnifiedDiff;

/**
 * A source in which some lines are computed as written.
 *
 * @param folder what paths in the patch are relative to
 * @param texts each file, by its absolute path, with its text before and after; files that the source includes and that stay have the same twice. Texts are
 *     ISO 8859-1, one character for each byte
 * @param leftOut operations that could not be pinned, each a sentence
 */
public record PinPatch(Path folder, Map<Path, Text> texts, List<String> leftOut) {
    /**
     * The text of a file.
     *
     * @param before as it is
     * @param after as the patch leaves it
     */
    public record Text(String before, String after) {}

    public PinPatch {
        texts = Map.copyOf(new LinkedHashMap<>(texts));
        leftOut = List.copyOf(leftOut);
    }

    /** Whether nothing changes. */
    public boolean isEmpty() {
        return texts.values().stream().allMatch(text -> text.before().equals(text.after()));
    }

    /** A unified diff, which {@code patch -p1} and {@code git apply} take in the folder. */
    public String diff() {
        StringBuilder out = new StringBuilder();
        texts.keySet().stream()
                .sorted()
                .filter(path -> !texts.get(path).before().equals(texts.get(path).after()))
                .forEach(path -> out.append(UnifiedDiff.of(
                        folder.relativize(path),
                        texts.get(path).before(),
                        texts.get(path).after())));
        return out.toString();
    }

    /**
     * Writes all files, patched, in the same order of folders.
     *
     * @throws UlpscopeException if that cannot be done
     */
    public void write(Path target) {
        try {
            for (Map.Entry<Path, Text> entry : texts.entrySet()) {
                Path file = target.resolve(folder.relativize(entry.getKey()).toString());
                Files.createDirectories(file.getParent());
                Files.writeString(file, entry.getValue().after(), StandardCharsets.ISO_8859_1);
            }
        } catch (IOException e) {
            throw new UlpscopeException(
                    "The patched source cannot be written to " + target + ": " + e.getMessage() + ".", e);
        }
    }
}
