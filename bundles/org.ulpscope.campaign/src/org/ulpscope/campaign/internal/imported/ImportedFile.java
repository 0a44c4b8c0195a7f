package org.ulpscope.campaign.internal.imported;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.campaign.program.ImportedProgram;
import org.ulpscope.campaign.program.Program;
import org.ulpscope.campaign.program.ProgramInput;
import org.ulpscope.numeric.FloatFormat;

/**
 * A source with a function {@code compute}, and its inputs.
 *
 * @param folder that is imported
 * @param file the source, in it
 */
public record ImportedFile(Path folder, Path file) {
    private static final String FUNCTION = "compute";

    /** @throws UnreadableException if it cannot be read, with the file and the line in its sentence */
    public ImportedProgram read(FloatFormat format) throws IOException, UnreadableException {
        String text = GivenFile.text(file);
        Program program = at(file, () -> ProgramReader.read(text, FUNCTION, name()));
        if (program.format() != format) {
            throw new UnreadableException(
                    1, file + " is in " + program.format().label() + ", and the campaign in " + format.label() + ".");
        }
        List<ProgramInput> inputs = new ArrayList<>(at(file, () -> InputReader.inComments(text, program)));
        String stem = stem(file.getFileName().toString());
        for (String beside : List.of(stem + ".input", stem + ".in", stem + ".txt", "input.txt", "inputs.txt")) {
            Path values = file.resolveSibling(beside);
            if (Files.isRegularFile(values)) {
                String lines = GivenFile.text(values);
                inputs.addAll(at(values, () -> InputReader.inFile(lines, program)));
            }
        }
        return new ImportedProgram(program, inputs);
    }

    private interface Reading<T> {
        T read() throws UnreadableException;
    }

    private static <T> T at(Path place, Reading<T> reading) throws UnreadableException {
        try {
            return reading.read();
        } catch (UnreadableException e) {
            throw new UnreadableException(e.line(), place + ":" + e.line() + ": " + e.getMessage() + ".");
        }
    }

    /** Unique in the folder but for the extension, and no name of C's own. */
    private String name() {
        String path = folder.relativize(file).toString();
        return "p_" + (stem(path) + extension(path)).replaceAll("\\W", "_");
    }

    private static String extension(String path) {
        String extension = path.substring(path.lastIndexOf('.'));
        return extension.equals(".c") ? "" : extension;
    }

    private static String stem(String name) {
        return name.substring(0, name.lastIndexOf('.'));
    }
}
