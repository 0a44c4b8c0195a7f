package org.ulpscope.study;

import static org.ulpscope.study.CountWords.counted;
import static org.ulpscope.study.CountWords.number;

import com.google.gson.JsonObject;

/**
 * What a guard does with inputs of which the results are known. One is offered only where it lets in none that gave what was looked for, and does not shut out
 * most of the good ones.
 *
 * @param letIn inputs that gave what was looked for and that it lets in
 * @param findings all inputs tried on it that gave what was looked for
 * @param refused good inputs that it shuts out
 * @param good all good inputs tried on it: on no platform they gave what was looked for
 * @param fresh how many of all these were drawn once the regions were known
 */
public record GuardTrial(long letIn, long findings, long refused, long good, long fresh) {
    /** Whether it keeps out all that was found, and not most of what is good. */
    public boolean isOfUse() {
        return letIn == 0 && 2 * refused <= good;
    }

    /**
     * Why a guard that is of no use is not offered, as a sentence.
     *
     * @param name what it is called there, such as {@code the guard that the regions give}
     */
    public String failure(String name) {
        return name + " is not offered: it "
                + (letIn > 0
                        ? "lets in " + number(letIn) + " of " + counted(findings, "input")
                                + " that gave what was looked for."
                        : "shuts out " + number(refused) + " of " + counted(good, "good input") + ".");
    }

    /** What it does, as a sentence. */
    public String sentence() {
        return "Tried on " + counted(findings + good, "input")
                + (fresh > 0 ? ", " + number(fresh) + " of them fresh" : "")
                + ": it lets in none of " + number(findings) + " that gave what was looked for, and "
                + (good == 0
                        ? "no good one was at hand."
                        : "shuts out " + (refused == 0 ? "none" : number(refused)) + " of " + counted(good, "good one")
                                + ".");
    }

    /** The object that scripts may rely on: {@code {"letIn":0,"findings":157,"refused":3,"good":1204,"fresh":1361}}. */
    public JsonObject json() {
        JsonObject json = new JsonObject();
        json.addProperty("letIn", letIn);
        json.addProperty("findings", findings);
        json.addProperty("refused", refused);
        json.addProperty("good", good);
        json.addProperty("fresh", fresh);
        return json;
    }
}
