package org.ulpscope.study.trust;

import com.google.gson.Gson;
import java.util.List;

/**
 * What a file would have compiled and run.
 *
 * @param content all of it: equal only where the same is compiled and run in the same way
 * @param steps it in lines for people
 * @param options the options among it that make a compiler run or load something else
 */
public record Instructions(String content, List<String> steps, List<NamedOption> options) {
    private static final Gson GSON = new Gson();

    public Instructions {
        steps = List.copyOf(steps);
        options = List.copyOf(options);
    }

    /**
     * @param parts all that decides what is compiled and run
     * @param steps the same in lines for people
     * @param words the options for compilers among them
     */
    public static Instructions of(List<String> parts, List<String> steps, List<String> words) {
        return new Instructions(GSON.toJson(parts), steps, LoadingOptions.in(words));
    }
}
