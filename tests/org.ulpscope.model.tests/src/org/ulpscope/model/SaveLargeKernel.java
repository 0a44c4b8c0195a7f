package org.ulpscope.model;

import java.nio.file.Path;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.Signature;

/** Saves a kernel of some kilobytes, in a process that may be forbidden to; prints the sentence that comes of it. */
final class SaveLargeKernel {
    private SaveLargeKernel() {}

    public static void main(String[] arguments) {
        Kernel kernel = Signature.parse("double f(" + "double, ".repeat(100) + "double)");
        try {
            KernelFiles.save(kernel, Path.of(arguments[0]));
        } catch (ModelFileException e) {
            System.out.println(e.getMessage());
        }
    }
}
