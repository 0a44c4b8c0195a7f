package org.ulpscope.program.certificate;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;

/** What moved in several orders, for machines. */
public final class OrdersJson {
    private final OwnLines lines;

    /** @param lines names the lines of instructions */
    public OrdersJson(OwnLines lines) {
        this.lines = lines;
    }

    /** The object that stands for it, with the certificate. */
    public JsonObject of(OrderedRuns runs) {
        JsonObject object = new JsonObject();
        object.addProperty("status", runs.status());
        object.add("certificate", new CertificateJson(lines).of(runs.certificate()));
        JsonObject orders = new JsonObject();
        orders.addProperty("orders", runs.orders());
        orders.addProperty("seed", runs.seed());
        orders.addProperty("moves", runs.moves());
        orders.addProperty("copies", runs.copies());
        orders.addProperty("uncompared", runs.uncompared());
        JsonArray moved = new JsonArray();
        runs.moved().forEach(output -> moved.add(of(output)));
        orders.add("moved", moved);
        runs.print().ifPresent(print -> orders.add("print", of(print)));
        JsonArray remarks = new JsonArray();
        runs.remarks().forEach(remarks::add);
        orders.add("remarks", remarks);
        object.add("orders", orders);
        return object;
    }

    private JsonObject of(MovedOutput output) {
        MovedValues values = output.values();
        JsonObject object = new JsonObject();
        object.addProperty("name", output.name());
        object.addProperty("copy", output.copy());
        object.addProperty("orders", output.orders());
        object.addProperty("format", values.usual().format().label());
        object.addProperty("elements", values.elements());
        object.addProperty("differing", values.differing());
        object.addProperty("first", values.first());
        object.addProperty("usual", values.usual().hexFloat());
        object.addProperty("other", values.other().hexFloat());
        values.most().ifPresent(ulps -> object.addProperty("ulps", ulps));
        JsonArray causes = new JsonArray();
        output.causes().stream()
                .flatMap(site -> lines.line(site).stream())
                .distinct()
                .forEach(frame -> {
                    JsonObject cause = new JsonObject();
                    cause.addProperty("file", lines.shown(frame));
                    cause.addProperty("line", frame.line());
                    causes.add(cause);
                });
        object.add("causes", causes);
        return object;
    }

    private static JsonObject of(MovedPrint print) {
        JsonObject object = new JsonObject();
        object.addProperty("line", print.line());
        object.addProperty("usual", print.usual());
        object.addProperty("other", print.other());
        object.addProperty("orders", print.orders());
        return object;
    }
}
