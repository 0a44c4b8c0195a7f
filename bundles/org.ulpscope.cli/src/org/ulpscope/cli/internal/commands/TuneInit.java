package org.ulpscope.cli.internal.commands;

import com.google.gson.JsonObject;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.arguments.OutputArguments;
import org.ulpscope.cli.internal.terminal.ShellWord;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.model.files.KernelFiles;
import org.ulpscope.model.files.PrecisionFiles;
import org.ulpscope.report.Json;
import org.ulpscope.study.trust.Trust;
import org.ulpscope.tune.FirstTuning;
import org.ulpscope.tune.request.FolderRequest;
import picocli.CommandLine;

/** {@code ulpscope tune --init}: a first precision vector file, and what to complete in it. */
final class TuneInit {
    private final CommandLine line;
    private final OutputArguments output;

    TuneInit(CommandLine line, OutputArguments output) {
        this.line = line;
        this.output = output;
    }

    /** Of sources, or a kernel. @return the exit status */
    int ofSources(List<Path> files) {
        return toComplete(written(
                "Reading the sources",
                progress -> isKernel(files)
                        ? FirstTuning.ofKernel(files.getFirst(), progress)
                        : FirstTuning.of(files, progress)));
    }

    /** Of what a command builds. @return the exit status */
    int ofBuild(FolderRequest request) {
        return toComplete(written("Building", progress -> FirstTuning.ofBuild(request, progress)));
    }

    /** Of the program of a folder, which is built and run. @return the exit status */
    int ofFolder(FolderRequest request) {
        FirstTuning first = written("Building", progress -> FirstTuning.ofFolder(request, progress));
        if (output.json()) {
            line.getOut().println(json(first));
        } else {
            PrintWriter out = line.getOut();
            out.println(title(first) + " Proposed for it:");
            first.next().forEach(sentence -> out.println("  " + sentence));
            out.println(first.obstacle()
                    .orElse("Look at them there, and then: ulpscope tune " + ShellWord.of(first.file())));
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    /**
     * The same where a search follows, whose output is to come: what is proposed is told beside it. Where it cannot be searched, no file is left
     * that would stand in the way of another try.
     *
     * @return the file
     * @throws BadInputException if it cannot be searched
     */
    Path beforeSearch(FolderRequest request) {
        FirstTuning first = made("Building", progress -> FirstTuning.ofFolder(request, progress));
        first.obstacle().ifPresent(sentence -> {
            first.next().forEach(each -> line.getErr().println(each));
            throw new BadInputException(sentence);
        });
        save(first);
        PrintWriter told = output.json() ? line.getErr() : line.getOut();
        told.println(title(first) + " Proposed for it, to be changed there:");
        first.next().forEach(sentence -> told.println("  " + sentence));
        told.flush();
        return first.file();
    }

    private FirstTuning written(String task, Function<Progress, FirstTuning> source) {
        FirstTuning first = made(task, source);
        save(first);
        return first;
    }

    private FirstTuning made(String task, Function<Progress, FirstTuning> source) {
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), output.quiet())) {
            progress.begin(task, 0);
            return source.apply(progress);
        }
    }

    private static void save(FirstTuning first) {
        first.requireNew();
        PrecisionFiles.save(first.tuning(), first.file());
        Trust.ofThisUser().madeHere(first.file());
    }

    private int toComplete(FirstTuning first) {
        PrintWriter out = line.getOut();
        if (output.json()) {
            out.println(json(first));
        } else {
            out.println(title(first));
            out.println("Before tuning, look at these in it:");
            first.next().forEach(sentence -> out.println("  " + sentence));
            out.println("Then: ulpscope tune " + ShellWord.of(first.file()));
        }
        return ExitStatus.NOTHING_FOUND.code();
    }

    private static String title(FirstTuning first) {
        int variables = first.tuning().getVariables().size();
        return first.file() + ": " + variables + (variables == 1 ? " variable." : " variables.");
    }

    private static JsonObject json(FirstTuning first) {
        JsonObject json = new JsonObject();
        json.addProperty("file", first.file().toString());
        json.addProperty("variables", first.tuning().getVariables().size());
        json.add("next", Json.array(first.next()));
        first.obstacle().ifPresent(sentence -> json.addProperty("obstacle", sentence));
        return json;
    }

    private static boolean isKernel(List<Path> files) {
        return files.size() == 1 && files.getFirst().toString().endsWith("." + KernelFiles.EXTENSION);
    }
}
