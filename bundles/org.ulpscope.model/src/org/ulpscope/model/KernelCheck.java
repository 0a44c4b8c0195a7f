package org.ulpscope.model;

import java.util.stream.Stream;
import org.ulpscope.model.kernel.Kernel;

/** One thing that can be wrong with a kernel. Found by ServiceLoader; a new check is a class and a line in META-INF/services. */
public interface KernelCheck {
    /** What is wrong. The kernel may be wrong in every other respect, too: a check relies on no other one. */
    Stream<Problem> check(Kernel kernel);
}
