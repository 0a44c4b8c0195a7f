package org.ulpscope.cli.internal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import java.util.Collection;

/** The JSON that commands print: one line, without escapes that only web pages need. */
final class Json {
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private Json() {}

    static JsonArray array(Collection<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    static String text(Object value) {
        return GSON.toJson(value);
    }
}
