package org.ulpscope.report;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonPrimitive;
import java.util.Collection;
import java.util.function.Function;

/** Pieces of JSON, and its text without escapes that only web pages need. */
public final class Json {
    private static final Gson LINE = new GsonBuilder().disableHtmlEscaping().create();
    private static final Gson FILE =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private Json() {}

    /** An array of what {@code element} makes of each. */
    public static <T> JsonArray array(Collection<T> items, Function<? super T, ? extends JsonElement> element) {
        JsonArray array = new JsonArray();
        items.forEach(item -> array.add(element.apply(item)));
        return array;
    }

    /** An array of texts. */
    public static JsonArray array(Collection<String> texts) {
        return array(texts, JsonPrimitive::new);
    }

    /** In one line, as commands print it. */
    public static String text(Object value) {
        return LINE.toJson(value);
    }

    /** In lines with a line feed at the end, as it stands in files. */
    public static String file(Object value) {
        return FILE.toJson(value) + "\n";
    }
}
