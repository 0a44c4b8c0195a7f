package org.ulpscope.cli.internal.terminal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import java.util.Collection;

/** The JSON that commands print: one line, without escapes that only web pages need. */
public final class Json {
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private Json() {}

    public static JsonArray array(Collection<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    public static String text(Object value) {
        return GSON.toJson(value);
    }
}
