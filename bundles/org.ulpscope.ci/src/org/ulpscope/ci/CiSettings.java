package org.ulpscope.ci;

import java.nio.file.Path;
import java.util.List;

/**
 * What the user says of a run, beside the file.
 *
 * @param output the folder for what is found, absolute; made where there is none
 * @param words options that every command gets which has them, such as {@code --allow=network}
 * @param isTrusted whether the user agrees to compile and run what files from elsewhere ask for
 * @param isAccepting whether what is found becomes the baseline
 */
public record CiSettings(Path output, List<String> words, boolean isTrusted, boolean isAccepting) {
    public CiSettings {
        words = List.copyOf(words);
    }
}
