package org.ulpscope.program.certificate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.program.cuda.InstrumentedCode;

/** Makes a certificate of what a run wrote down. */
public final class CertifiedRun {
    private CertifiedRun() {}

    /**
     * Its certificate.
     *
     * @param file what {@link org.ulpscope.program.cuda.CudaProgram#certifying} named; one that is not there is that of a run without device code
     * @param code the device code of the program
     * @param checked whether races on shared memory were looked for
     * @throws UlpscopeException if the file cannot be read, or tells of something else
     */
    public static Certificate certificate(Path file, List<InstrumentedCode> code, boolean checked) {
        RunAccount account = new RunAccount(code);
        if (!Files.exists(file)) {
            return account.certificate(checked);
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(Files.newInputStream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                account.take(CertifiedEvent.of(line));
            }
        } catch (IOException | IllegalArgumentException e) {
            throw new UlpscopeException("What the run wrote down for its certificate cannot be read: " + e.getMessage() + ".", e);
        }
        return account.certificate(checked);
    }
}
