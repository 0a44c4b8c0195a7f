package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.CertificateArguments;
import org.ulpscope.cli.internal.reports.CertificateText;
import org.ulpscope.cli.internal.reports.OrdersText;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.program.certificate.OrderRunner;
import org.ulpscope.program.certificate.OrderedRuns;
import org.ulpscope.program.certificate.OrdersJson;
import org.ulpscope.program.certificate.OwnLines;
import org.ulpscope.program.cuda.CudaCommand;
import org.ulpscope.report.Json;
import picocli.CommandLine;

/** {@code ulpscope run --orders}: a program in several orders of its blocks, warps and threads. */
final class RunOrders {
    private RunOrders() {}

    /** @return the exit status: 1 where outputs move, or else that of the program */
    static int of(
            CommandLine line,
            boolean quiet,
            CertificateArguments asked,
            OwnLines lines,
            CudaCommand command,
            Path folder) {
        OrderedRuns runs;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), quiet)) {
            runs = OrderRunner.run(
                    command.program(), command.arguments(), folder, asked.orders(), asked.seed(), progress);
        }
        PrintWriter out = line.getOut();
        String printed = new String(runs.output().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        if (asked.json()) {
            line.getErr().print(printed);
            line.getErr().flush();
            out.println(Json.text(new OrdersJson(lines).of(runs)));
        } else {
            out.print(printed);
            new OrdersText(out, lines).print(runs);
            if (asked.certified()) {
                out.println();
                new CertificateText(out, lines).print(runs.certificate());
            }
        }
        return runs.moves() ? ExitStatus.FINDINGS.code() : runs.status();
    }
}
