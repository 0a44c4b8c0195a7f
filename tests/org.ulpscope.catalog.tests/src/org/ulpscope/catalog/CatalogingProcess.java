package org.ulpscope.catalog;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.ToolchainSettings;

/** Another process that works on a catalogue, one function at a time, and says when one begins and ends. */
final class CatalogingProcess implements AutoCloseable {
    static final String[] SIGNATURES = {
        "double exp(double x)", "double log(double x)", "double sinh(double x)", "float sinf(float x)"
    };

    private final Process process;
    private final BufferedReader out;

    CatalogingProcess(Path folder) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CatalogingProcess.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        out = new BufferedReader(new InputStreamReader(process.getInputStream()));
    }

    /** What it says next. */
    String nextLine() throws IOException {
        return String.valueOf(out.readLine());
    }

    /** Ends it as {@code kill -9} does. */
    @Override
    public void close() throws InterruptedException {
        process.toHandle().destroyForcibly();
        process.waitFor();
    }

    public static void main(String[] args) {
        CatalogListener telling = new CatalogListener() {
            @Override
            public void began(CatalogEntry entry) {
                if (!entry.name().equals("exp")) {
                    System.out.println("began " + entry.name());
                }
            }

            @Override
            public void ended(CatalogRow row) {
                System.out.println("ended " + row.entry().name());
            }
        };
        new CatalogRun(ToolchainSettings.DEFAULT, 1)
                .start(Path.of(args[0]), SmallCatalogs.request(SIGNATURES), telling, Progress.NONE);
    }
}
