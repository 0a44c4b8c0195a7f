package org.ulpscope.cli.internal.reports;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.reports.HuntReport.Hunted;
import org.ulpscope.cli.internal.terminal.Interruption;
import org.ulpscope.hunt.HuntVerdict;
import org.ulpscope.model.kernel.Kernel;
import org.ulpscope.report.Coverage;

/** Hunts in one function after the other, each into a study of its own, and tells at the end what came of all. */
public final class SeveralHunts {
    private final PrintWriter out;
    private final boolean json;
    private final Coverage around;

    private final Map<String, HuntVerdict> verdicts = new LinkedHashMap<>();
    private final List<JsonObject> objects = new ArrayList<>();
    private final Map<String, UlpscopeException> failures = new LinkedHashMap<>();
    private ExitStatus status = ExitStatus.NOTHING_FOUND;

    /**
     * @param json whether one object is wanted, and no text
     * @param around what belongs to the question beside these functions
     */
    public SeveralHunts(PrintWriter out, boolean json, Coverage around) {
        this.out = out;
        this.json = json;
        this.around = around;
    }

    /**
     * Hunts in all of them, as long as nobody interrupts.
     *
     * @param hunt hunts in one
     * @return the exit status: findings, where one has some
     * @throws UlpscopeException if none could be hunted in
     */
    public int run(List<Kernel> kernels, Function<Kernel, Hunted> hunt) {
        for (Kernel kernel : kernels) {
            if (!Interruption.isRequested()) {
                one(kernel.getName(), () -> hunt.apply(kernel));
            }
        }
        if (failures.size() == kernels.size()) {
            throw failures.values().iterator().next();
        }
        if (json) {
            out.println(object());
        } else {
            out.println();
            out.println(sentence());
        }
        return status.code();
    }

    private void one(String name, Supplier<Hunted> hunt) {
        if (!json) {
            out.println((verdicts.isEmpty() && failures.isEmpty() ? "" : "\n") + "== " + name);
            out.flush();
        }
        try {
            Hunted hunted = hunt.get();
            hunted.verdict().ifPresent(verdict -> verdicts.put(name, verdict));
            hunted.json().ifPresent(objects::add);
            add(hunted.status());
        } catch (UlpscopeException e) {
            failures.put(name, e);
            add(ExitStatus.FAILED);
            if (!json) {
                out.println("Not looked at: " + e.getMessage());
            }
        }
    }

    /** What was interrupted counts before what was found, and that before what failed. */
    private void add(ExitStatus next) {
        List<ExitStatus> order =
                List.of(ExitStatus.NOTHING_FOUND, ExitStatus.FAILED, ExitStatus.FINDINGS, ExitStatus.INTERRUPTED);
        status = order.indexOf(next) > order.indexOf(status) ? next : status;
    }

    private JsonObject object() {
        JsonObject object = new JsonObject();
        object.addProperty("verdict", sentence());
        object.add("coverage", coverage().json());
        JsonArray functions = new JsonArray();
        objects.forEach(functions::add);
        object.add("functions", functions);
        return object;
    }

    private Coverage coverage() {
        Coverage all = verdicts.values().stream().map(HuntVerdict::coverage).reduce(Coverage.NONE, Coverage::and);
        for (Map.Entry<String, UlpscopeException> failure : failures.entrySet()) {
            all = all.without(
                    failure.getKey(), Coverage.clause(failure.getValue().getMessage()));
        }
        return all.and(around);
    }

    /** Which functions met what, which met nothing, and what was left out. */
    private String sentence() {
        List<String> met = verdicts.entrySet().stream()
                .filter(one -> !one.getValue().met().isEmpty())
                .map(one -> String.join(", ", one.getValue().met()) + " in " + one.getKey())
                .toList();
        List<String> none = verdicts.entrySet().stream()
                .filter(one -> one.getValue().met().isEmpty()
                        && !one.getValue().coverage().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
        Optional<String> nothing = none.isEmpty()
                ? Optional.empty()
                : Optional.of((met.isEmpty() ? "Nothing exceptional was met in " : "nothing exceptional was met in ")
                        + String.join(", ", none));
        String omissions = coverage().omissions();
        String told = Stream.concat(met.stream(), nothing.stream()).collect(Collectors.joining("; "));
        return (told.isEmpty() ? "Nothing could be looked at" : told) + (omissions.isEmpty() ? "" : "; " + omissions)
                + ".";
    }
}
