package org.ulpscope.gcn.internal.translate;

import java.util.List;
import java.util.StringJoiner;
import org.ulpscope.gcn.DataObject;
import org.ulpscope.gcn.DataObject.Datum;

/** Variables and tables in C. */
final class Data {
    private Data() {}

    /** What makes them known, so that they may refer to each other. */
    static String declarations(List<DataObject> objects) {
        StringBuilder text = new StringBuilder();
        for (DataObject object : objects) {
            text.append("typedef struct __attribute__((packed)) {");
            for (int i = 0; i < object.data().size(); i++) {
                text.append(' ').append(member(object.data().get(i), i)).append(';');
            }
            text.append(" } ")
                    .append(type(object))
                    .append(";\nstatic ")
                    .append(qualified(object))
                    .append(";\n");
        }
        return text.toString();
    }

    static String definitions(List<DataObject> objects) {
        StringBuilder text = new StringBuilder();
        for (DataObject object : objects) {
            StringJoiner values = new StringJoiner(", ", "{", "}");
            object.data().forEach(datum -> values.add(value(datum)));
            text.append("static ").append(qualified(object)).append(" __attribute__((aligned(");
            text.append(Math.max(object.alignment(), 8))
                    .append("))) = ")
                    .append(values)
                    .append(";\n");
        }
        return text.toString();
    }

    /** The address of one is that of its name; an array has that without a sign, so each is an array of one. */
    private static String qualified(DataObject object) {
        return (object.constant() ? "const " : "") + type(object) + " " + GcnModuleContext.cName(object.name()) + "[1]";
    }

    private static String type(DataObject object) {
        return GcnModuleContext.cName(object.name()) + "_type";
    }

    private static String member(Datum datum, int i) {
        return switch (datum) {
            case Datum.Number number -> "uint" + 8 * number.bytes() + "_t d" + i;
            case Datum.Address address -> "uint64_t d" + i;
            case Datum.Zeros zeros -> "uint8_t d" + i + "[" + zeros.bytes() + "]";
        };
    }

    private static String value(Datum datum) {
        return switch (datum) {
            case Datum.Number(int bytes, long value) -> "(uint" + 8 * bytes + "_t)0x" + Long.toHexString(value) + "ull";
            case Datum.Address(String symbol, long addend) ->
                "(uint64_t)(uintptr_t)" + GcnModuleContext.cName(symbol) + " + " + addend;
            case Datum.Zeros zeros -> "{0}";
        };
    }
}
