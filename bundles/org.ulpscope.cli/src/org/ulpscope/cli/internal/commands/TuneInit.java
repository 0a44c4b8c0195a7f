package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.cli.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.KernelFiles;
import org.ulpscope.model.PrecisionFiles;
import org.ulpscope.report.Json;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.FirstTuning;
import picocli.CommandLine;

/** {@code ulpscope tune --init}: a first precision vector file, and what to complete in it. */
final class TuneInit {
    private TuneInit() {}

    /**
     * @param files the sources, or a kernel
     * @param build the command that builds the program in the current folder; empty where sources are named
     * @return the exit status
     */
    static int of(CommandLine line, OutputArguments output, List<Path> files, List<String> build) {
        FirstTuning first;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            progress.begin(build.isEmpty() ? "Reading the sources" : "Building", 0);
            if (!build.isEmpty()) {
                first = FirstTuning.ofBuild(Path.of("").toAbsolutePath(), build, progress);
            } else if (isKernel(files)) {
                first = FirstTuning.ofKernel(files.getFirst(), progress);
            } else {
                first = FirstTuning.of(files, progress);
            }
        }
        first.requireNew();
        Path file = first.file();
        PrecisionFiles.save(first.tuning(), file);
        Trust.ofThisUser().madeHere(file);
        PrintWriter out = line.getOut();
        if (output.json()) {
            JsonObject json = new JsonObject();
            json.addProperty("file", file.toString());
            json.addProperty("variables", first.tuning().getVariables().size());
            json.add("next", Json.array(first.next()));
            out.println(json);
        } else {
            int variables = first.tuning().getVariables().size();
            out.println(file + ": " + variables + (variables == 1 ? " variable." : " variables."));
            out.println("Before tuning, look at these in it:");
            first.next().forEach(sentence -> out.println("  " + sentence));
            out.println("Then: ulpscope tune " + ShellWord.of(file));
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private static boolean isKernel(List<Path> files) {
        return files.size() == 1 && files.getFirst().toString().endsWith("." + KernelFiles.EXTENSION);
    }
}
