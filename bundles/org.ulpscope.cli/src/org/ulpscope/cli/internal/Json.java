package org.ulpscope.cli.internal;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;

/** The JSON that commands print: one line, without escapes that only web pages need. */
final class Json {
    private static final Gson GSON = new GsonBuilder().disableHtmlEscaping().create();

    private Json() {}

    static String text(Object value) {
        return GSON.toJson(value);
    }
}
