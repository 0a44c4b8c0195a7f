package org.ulpscope.compare.internal.builds;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How a source becomes an object.
 *
 * @param compiler the compiler, as the build names it
 * @param flags its options, without what says where something is written
 * @param texts what stands in the place of files of the copy, by their absolute paths
 */
record UnitRecipe(String compiler, List<String> flags, Map<Path, String> texts) {
    UnitRecipe {
        flags = List.copyOf(flags);
        texts = Map.copyOf(texts);
    }

    /** The same with options behind the others, which count more. */
    UnitRecipe with(List<String> more) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(more);
        return new UnitRecipe(compiler, all, texts);
    }

    /** The same with other options. */
    UnitRecipe by(List<String> others) {
        return new UnitRecipe(compiler, others, texts);
    }

    /** The same of other texts. */
    UnitRecipe of(Map<Path, String> others) {
        return new UnitRecipe(compiler, flags, others);
    }
}
