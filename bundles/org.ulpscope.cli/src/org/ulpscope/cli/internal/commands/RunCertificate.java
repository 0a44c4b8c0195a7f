package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.function.ToIntFunction;
import org.ulpscope.base.files.PrivateFolder;
import org.ulpscope.cli.internal.reports.CertificateText;
import org.ulpscope.program.certificate.Certificate;
import org.ulpscope.program.certificate.CertificateJson;
import org.ulpscope.program.certificate.CertifiedRun;
import org.ulpscope.program.certificate.OwnLines;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.report.Json;

/**
 * {@code ulpscope run --certify}: a run that tells of its own bits.
 *
 * @param out where it is told
 * @param json whether it is told for machines
 * @param lines names lines
 */
record RunCertificate(PrintWriter out, boolean json, OwnLines lines) {
    private static final File STANDARD_ERROR = new File("/proc/self/fd/2");

    /** Runs a program, and tells. @param run runs it to its end and gives its status @return that status */
    int of(CudaProgram program, ToIntFunction<CudaProgram> run) {
        try (PrivateFolder scratch = PrivateFolder.temporary()) {
            Path file = scratch.path().resolve("certificate.txt");
            int status = run.applyAsInt(program.certifying(file));
            Certificate certificate = CertifiedRun.certificate(file, program.instrumented());
            if (json) {
                JsonObject object = new JsonObject();
                object.addProperty("status", status);
                object.add("certificate", new CertificateJson(lines).of(certificate));
                out.println(Json.text(object));
            } else {
                new CertificateText(out, lines).print(certificate);
            }
            return status;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Where standard output is for one object, what the program prints goes to standard error. */
    static void prepare(ProcessBuilder builder, boolean json) {
        builder.inheritIO();
        if (json) {
            builder.redirectOutput(Redirect.appendTo(STANDARD_ERROR));
        }
    }
}
