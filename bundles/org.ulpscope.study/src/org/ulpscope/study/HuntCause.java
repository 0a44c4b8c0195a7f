package org.ulpscope.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import com.google.gson.JsonObject;

/**
 * Why inputs give a class: the operation that gives birth to it, and a condition under which it does.
 *
 * @param label the class, such as {@code NaN}
 * @param condition when, in C, over the inputs of the function; in variables of its line where {@link #ofInputs} is not set
 * @param local the same in the variables of the line; empty where that says no more
 * @param ofInputs whether the condition is one over the inputs, which can stand at the top of the function
 * @param file name of the source
 * @param line from 1
 * @param operation what is applied there: a function such as {@code sqrt}, or an operator such as {@code /}
 * @param text the operation as the source has it
 * @param findings how many of the inputs tried that gave the class fulfil the condition, and none of the causes before
 * @param all how many inputs tried gave the class
 * @param good how many inputs that gave nothing that is looked for fulfil it all the same
 * @param others how many such inputs it was tried on
 */
public record HuntCause(
        String label,
        String condition,
        String local,
        boolean ofInputs,
        String file,
        int line,
        String operation,
        String text,
        long findings,
        long all,
        long good,
        long others) {
    /** For people: {@code NaN: `sqrt(d)` at root.c:5 where `b * b - 4 * a * c < 0` (all 1,204 findings; no good input of 2,000)}. */
    public String sentence() {
        String where = line > 0 ? "`" + text + "` at " + file + ":" + line + " where " : "where ";
        String there = local.isEmpty() ? "" : ", that is `" + local + "`";
        return label + ": " + where + "`" + condition + "`" + there + " (" + found() + "; " + harmless() + ")";
    }

    private String found() {
        return findings == all ? "all " + counted(all, "finding") : number(findings) + " of " + counted(all, "finding");
    }

    private String harmless() {
        return others == 0
                ? "no good input was at hand"
                : (good == 0 ? "no" : number(good)) + " good input" + (good > 1 ? "s" : "") + " of " + number(others);
    }

    /** The object that scripts may rely on. */
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("class", label);
        json.addProperty("sentence", sentence());
        json.addProperty("condition", condition);
        if (!local.isEmpty()) {
            json.addProperty("local", local);
        }
        json.addProperty("inputs", ofInputs);
        json.addProperty("file", file);
        json.addProperty("line", line);
        json.addProperty("operation", operation);
        json.addProperty("text", text);
        json.addProperty("findings", findings);
        json.addProperty("all", all);
        json.addProperty("good", good);
        json.addProperty("others", others);
        return json;
    }
}
