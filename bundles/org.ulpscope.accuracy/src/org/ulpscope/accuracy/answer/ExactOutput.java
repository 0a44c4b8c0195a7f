package org.ulpscope.accuracy.answer;

import java.util.List;
import org.ulpscope.numeric.Value;

/**
 * One output of a call.
 *
 * @param name {@code return}, or the name of a parameter with its element
 * @param exact what real numbers give, correctly rounded once
 * @param computed what the source gives as it is written: each operation rounded, along the path of the exact values
 * @param error the distance between the computed value and the real number, in ulps there; infinite where one of them is not finite and the other is
 * @param places where its digits are lost; empty unless asked for
 */
public record ExactOutput(String name, Value exact, Value computed, double error, List<PlaceError> places) {
    public ExactOutput {
        places = List.copyOf(places);
    }
}
