package org.ulpscope.accuracy.library;

import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.ulpscope.accuracy.records.FunctionAccuracy;
import org.ulpscope.base.BadInputException;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.model.signature.SignatureText;

/** The search for the largest errors of a library in parts: of 16 parts, functions 1 and 17 are both in the first. */
public final class AccuracyParts {
    private static final List<String> OPTIONS = List.of("reference", "inputsAsked", "seed");

    private AccuracyParts() {}

    /**
     * The functions of a part.
     *
     * @param number which part, from 1
     * @param of how many there are
     */
    public static List<Kernel> of(List<Kernel> all, int number, int of) {
        return IntStream.range(0, all.size())
                .filter(i -> i % of == number - 1)
                .mapToObj(all::get)
                .toList();
    }

    /**
     * What all parts came to, in the order of one search over all functions.
     *
     * @param all the functions of the library
     * @param platforms how many platforms each was measured on
     * @param parts what each part printed as JSON, in any order
     * @throws BadInputException if a function is in no part or in several, or parts were asked otherwise
     */
    public static List<FunctionAccuracy> merged(List<Kernel> all, int platforms, List<JsonObject> parts) {
        for (String option : OPTIONS) {
            BadInputException.unless(
                    parts.stream().allMatch(part -> part.has(option)),
                    "A part is not what 'ulpscope catalog --accuracy --part K/N --json' prints; it has no '" + option
                            + "'.");
            BadInputException.unless(
                    parts.stream().map(part -> part.get(option)).distinct().count() == 1,
                    "The parts differ in '" + option + "'; merge parts of one search, made with the same options.");
        }
        List<FunctionAccuracy> merged = new ArrayList<>();
        for (Kernel kernel : all) {
            List<FunctionAccuracy> ofKernel = new ArrayList<>();
            for (JsonObject part : parts) {
                ofKernel.addAll(of(part, kernel));
            }
            BadInputException.unless(
                    ofKernel.size() == platforms,
                    "'" + kernel.getName() + "' was measured " + ofKernel.size() + " times in these parts, and not on "
                            + platforms + (platforms == 1 ? " platform" : " platforms")
                            + "; give all parts, each once, and the platforms that they were given.");
            merged.addAll(ofKernel);
        }
        return merged;
    }

    private static List<FunctionAccuracy> of(JsonObject part, Kernel kernel) {
        String signature = SignatureText.print(kernel);
        try {
            return part.getAsJsonArray("functions").asList().stream()
                    .map(function -> function.getAsJsonObject())
                    .filter(function -> function.get("signature").getAsString().equals(signature))
                    .map(function -> AccuracyJson.read(function, kernel))
                    .toList();
        } catch (NullPointerException | IllegalStateException | ClassCastException | IndexOutOfBoundsException e) {
            throw new BadInputException(
                    "A part is not what 'ulpscope catalog --accuracy --part K/N --json' prints.", e);
        }
    }
}
