package org.ulpscope.cli;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * One run of the command line within the tests' own process, with what it printed.
 *
 * @param status the exit status
 * @param out what went to standard output
 * @param err what went to standard error
 */
record CommandLineRun(int status, String out, String err) {
    static CommandLineRun of(Object... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        String[] words = new String[arguments.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = arguments[i].toString();
        }
        int status = Main.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
        return new CommandLineRun(status, out.toString(), err.toString());
    }

    /** Standard output as the one JSON object that it must be. */
    JsonObject json() {
        return JsonParser.parseString(out).getAsJsonObject();
    }
}
