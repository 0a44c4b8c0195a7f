package org.ulpscope.worker;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.ulpscope.worker.internal.OpenClBuild;
import org.ulpscope.worker.internal.OpenClReport;

/**
 * The process that speaks with OpenCL's drivers where no code under test is run: it tells what devices there are, and builds programs for them, as
 * a compiler does. A driver that crashes or hangs ends this process alone.
 */
public final class OpenCl {
    /** The argument that asks for a line on each device; {@link OpenClReport} says what is in it. */
    public static final String DEVICES = "devices";

    /** The argument that asks for a program to be built; {@link OpenClBuild} says what follows it. */
    public static final String BUILD = "build";

    private OpenCl() {}

    /** @param args what is asked, and what belongs to it; drivers leave their files in the folder for temporary files */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        List<String> rest = Arrays.asList(args).subList(1, args.length);
        int status = args[0].equals(BUILD)
                ? OpenClBuild.run(Path.of(rest.get(0)), Path.of(rest.get(1)), rest.subList(2, rest.size()), out)
                : OpenClReport.run(out);
        // Drivers have threads of their own that need not end.
        Runtime.getRuntime().halt(status);
    }
}
