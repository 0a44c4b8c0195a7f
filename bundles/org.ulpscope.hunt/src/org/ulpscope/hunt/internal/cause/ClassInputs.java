package org.ulpscope.hunt.internal.cause;

import java.util.List;
import org.ulpscope.numeric.ValueClass;

/**
 * The inputs that causes of a class are found and tried on.
 *
 * @param wanted the class
 * @param findings those that gave it
 * @param good those that gave nothing that is looked for
 */
record ClassInputs(ValueClass wanted, List<double[]> findings, List<double[]> good) {
    ClassInputs {
        findings = List.copyOf(findings);
        good = List.copyOf(good);
    }
}
