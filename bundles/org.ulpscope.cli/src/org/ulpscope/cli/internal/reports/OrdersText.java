package org.ulpscope.cli.internal.reports;

import java.io.PrintWriter;
import java.util.stream.Collectors;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.certificate.MovedOutput;
import org.ulpscope.program.certificate.MovedPrint;
import org.ulpscope.program.certificate.MovedValues;
import org.ulpscope.program.certificate.OrderedRuns;
import org.ulpscope.program.certificate.OwnLines;
import org.ulpscope.ptx.basis.GroundedSite;

/** What moved in several orders, for people. */
public final class OrdersText {
    private final PrintWriter out;
    private final OwnLines lines;

    public OrdersText(PrintWriter out, OwnLines lines) {
        this.out = out;
        this.lines = lines;
    }

    public void print(OrderedRuns runs) {
        String orders = runs.orders() + (runs.orders() == 1 ? " order" : " orders") + " (seed " + runs.seed() + ")";
        if (runs.moves()) {
            out.println("In " + orders + ", " + runs.moved().size() + " of " + runs.copies()
                    + (runs.copies() == 1 ? " copy" : " copies") + " to the host "
                    + (runs.moved().size() == 1 ? "moves" : "move")
                    + "; what the program prints " + (runs.print().isPresent() ? "moves." : "does not move."));
        } else if (runs.certificate().kernels().isEmpty()) {
            out.println("No kernel ran, so that nothing of it could move.");
        } else {
            out.println("Nothing moves in " + orders + ": " + runs.copies() + (runs.copies() == 1 ? " copy" : " copies")
                    + " to the host, and what the program prints.");
        }
        runs.moved().forEach(moved -> print(moved, runs.orders()));
        runs.print().ifPresent(print -> print(print, runs.orders()));
        runs.remarks().forEach(out::println);
        if (runs.uncompared() > 0) {
            out.println(runs.uncompared()
                    + " more were not compared: they are too large to be kept, or another process made them.");
        }
    }

    private void print(MovedOutput moved, int orders) {
        MovedValues values = moved.values();
        out.println("  " + moved.name() + ", copy " + moved.copy() + " to the host, moves in " + moved.orders() + " of "
                + orders + ": " + values.differing() + " of " + values.elements() + " elements of "
                + values.usual().format().label() + ", the first at [" + values.first() + "]"
                + values.most()
                        .map(ulps -> ", at most " + ulps + (ulps.intValue() == 1 ? " ulp" : " ulps") + " apart")
                        .orElse(""));
        out.println("    usual " + shown(values.usual()));
        out.println("    other " + shown(values.other()));
        String causes = moved.causes().stream().map(this::place).distinct().collect(Collectors.joining(", "));
        out.println(
                causes.isEmpty()
                        ? "    no atomic operation reached it: look for a race; --certify tells those on shared memory"
                        : "    may come of " + causes);
    }

    private void print(MovedPrint print, int orders) {
        out.println("  what the program prints moves in " + print.orders() + " of " + orders + ", first in line "
                + print.line() + ":");
        out.println("    usual " + print.usual());
        out.println("    other " + print.other());
    }

    private String place(GroundedSite site) {
        return lines.line(site)
                .map(frame -> lines.shown(frame) + ":" + frame.line())
                .orElse("a line that is not known, in " + site.function());
    }

    private static String shown(Value value) {
        return value.decimal() + "  " + value.hexFloat() + "  " + value.bitPattern();
    }
}
