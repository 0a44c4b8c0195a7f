package org.ulpscope.worker.internal;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jocl.CL;

/** Builds a program from its source and keeps what the driver made of it in an {@link OpenClBinary}. */
public final class OpenClBuild {
    /** Says in the source how much global memory a work-group wants. */
    private static final Pattern SCRATCH = Pattern.compile("(?m)^#define ULPSCOPE_SCRATCH_BYTES (\\d+)$");

    /** Calls in a row that a work-item of a batch makes: on a CPU as many as fill some lines of its cache, on others one, beside its neighbours'. */
    private static final String TILE = "-DULPSCOPE_TILE=";

    private static final int CPU_TILE = 64;

    private OpenClBuild() {}

    /**
     * Builds.
     *
     * @param source the source, with nothing to include
     * @param output the file to make
     * @param rest the names of the platform and of the device, the device's number among those, and the options
     * @param out what the compiler says goes there
     * @return the exit status: 0 when the file was made
     */
    public static int run(Path source, Path output, List<String> rest, PrintStream out) throws IOException {
        OpenClBinary.Target target = new OpenClBinary.Target(rest.get(0), rest.get(1), Integer.parseInt(rest.get(2)));
        try {
            OpenClContext context = OpenClContext.create(target);
            List<String> words = new ArrayList<>(rest.subList(3, rest.size()));
            words.add(TILE + (context.device().isCpu() ? CPU_TILE : 1));
            String options = String.join(" ", words);
            String text = Files.readString(source);
            OpenClContext.Built built = context.build(text, options);
            out.print(built.log());
            if (!built.succeeded()) {
                out.println(CL.stringFor_errorCode(built.status()));
                return 1;
            }
            Matcher scratch = SCRATCH.matcher(text);
            int bytes = scratch.find() ? Integer.parseInt(scratch.group(1)) : 0;
            new OpenClBinary(target, options, bytes, context.code(built.program())).write(output);
            return 0;
        } catch (RefusedException e) {
            out.println(e.getMessage());
            return 1;
        }
    }
}
