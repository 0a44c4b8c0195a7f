package org.ulpscope.bound.internal.study;

import com.google.gson.Gson;
import com.google.gson.reflect.TypeToken;
import java.util.List;
import org.ulpscope.report.Json;

/** Several texts in one column, as an array of JSON. */
final class JsonWords {
    private static final Gson GSON = new Gson();
    private static final TypeToken<List<String>> TEXTS = new TypeToken<>() {};

    private JsonWords() {}

    static String of(List<String> words) {
        return Json.text(words);
    }

    static List<String> read(String column) {
        return GSON.fromJson(column, TEXTS);
    }
}
