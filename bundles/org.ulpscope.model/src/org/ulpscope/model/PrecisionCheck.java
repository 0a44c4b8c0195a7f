package org.ulpscope.model;

import java.util.stream.Stream;
import org.ulpscope.model.precision.Tuning;

/** One thing that can be wrong with a precision vector. Found by ServiceLoader; a new check is a class and a line in META-INF/services. */
public interface PrecisionCheck {
    /** What is wrong. The tuning may be wrong in every other respect, too: a check relies on no other one. */
    Stream<Problem> check(Tuning tuning);
}
