package org.ulpscope.compare.verify;

import java.nio.file.Path;
import java.util.Optional;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.source.function.SourceKernel;

/** Whether a reference is the very function that is held against it. */
public final class SameFunction {
    private SameFunction() {}

    /**
     * Whether two functions are one, by what they are made of: the same function of a library, or sources that differ only in the names of the function
     * and of its parameters, in blanks and in comments.
     *
     * @param candidateFolder where the relative paths of the one start
     * @param referenceFolder where those of the other do
     */
    public static boolean is(Kernel candidate, Path candidateFolder, Kernel reference, Path referenceFolder) {
        if (SourceKernel.hasSource(candidate) != SourceKernel.hasSource(reference)) {
            return false;
        }
        if (!SourceKernel.hasSource(candidate)) {
            return candidate.getName().equals(reference.getName())
                    && candidate.getLibrary().equals(reference.getLibrary());
        }
        Optional<String> one = FunctionText.of(candidate, candidateFolder).map(FunctionText::nameless);
        return one.isPresent()
                && one.equals(FunctionText.of(reference, referenceFolder).map(FunctionText::nameless));
    }
}
