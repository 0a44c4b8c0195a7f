package org.ulpscope.report;

import com.google.gson.JsonObject;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a result was looked for in, and what was left out and why. A result that says "nothing" means nothing without it.
 *
 * @param lookedAt what was looked at, each in a few words that read well in a sentence, such as {@code length(const V &) of a.cpp on gcc}
 * @param leftOut what belongs to the question and was not looked at
 */
public record Coverage(List<String> lookedAt, List<Omission> leftOut) {
    /** Nothing was looked at, and nothing was left out. */
    public static final Coverage NONE = new Coverage(List.of(), List.of());

    /**
     * One thing that was not looked at.
     *
     * @param what in a few words, such as {@code platform nvcc} or {@code NaN as an input}
     * @param why half a sentence with neither a capital nor a full stop, such as {@code there is no nvcc}
     */
    public record Omission(String what, String why) {}

    public Coverage {
        lookedAt = List.copyOf(lookedAt);
        leftOut = List.copyOf(leftOut);
    }

    /** Whether nothing at all was looked at, so that there is no verdict. */
    public boolean isEmpty() {
        return lookedAt.isEmpty();
    }

    /** This with one more thing that was looked at. */
    public Coverage with(String looked) {
        return and(new Coverage(List.of(looked), List.of()));
    }

    /** This with one more thing that was left out. */
    public Coverage without(String what, String why) {
        return and(new Coverage(List.of(), List.of(new Omission(what, why))));
    }

    /** A sentence as the reason that an omission has: without its full stop, and without the capital of an ordinary word. */
    public static String clause(String sentence) {
        String open = sentence.strip().replaceFirst("\\.$", "");
        // A name that begins a sentence keeps its capital.
        boolean isWord =
                open.matches("(?s)(A|An|It|Its|No|None|The|There|This|References|Templates|Operators|Bool|How) .*");
        return isWord ? Character.toLowerCase(open.charAt(0)) + open.substring(1) : open;
    }

    /** What this and another tell, each thing once. */
    public Coverage and(Coverage other) {
        return new Coverage(
                Stream.concat(lookedAt.stream(), other.lookedAt.stream())
                        .distinct()
                        .toList(),
                Stream.concat(leftOut.stream(), other.leftOut.stream())
                        .distinct()
                        .toList());
    }

    /**
     * A verdict with what it is of, as one sentence: {@code Nothing exceptional was met in f on gcc; not looked at: g (it takes a struct).}
     * Where nothing was looked at, it says that instead.
     *
     * @param verdict the beginning of the sentence, up to its preposition, such as {@code Nothing exceptional was met in}
     */
    public String sentence(String verdict) {
        String beginning = isEmpty() ? "Nothing could be looked at" : verdict + " " + words(lookedAt);
        return beginning + (leftOut.isEmpty() ? "" : "; " + omissions()) + ".";
    }

    /** What was left out, as a clause: {@code not looked at: g (it takes a struct), NaN as an input}; empty where nothing was. */
    public String omissions() {
        return leftOut.isEmpty()
                ? ""
                : leftOut.stream()
                        .map(omission ->
                                omission.what() + (omission.why().isEmpty() ? "" : " (" + omission.why() + ")"))
                        .collect(Collectors.joining(", ", "not looked at: ", ""));
    }

    /** The object that scripts may rely on: {@code {"lookedAt":["…"],"leftOut":[{"what":"…","why":"…"}]}}. */
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.add("lookedAt", Json.array(lookedAt));
        json.add("leftOut", Json.array(leftOut, Coverage::json));
        return json;
    }

    private static JsonObject json(Omission omission) {
        JsonObject json = new JsonObject();
        json.addProperty("what", omission.what());
        json.addProperty("why", omission.why());
        return json;
    }

    private static String words(List<String> items) {
        return items.size() == 1
                ? items.getFirst()
                : String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    }
}
