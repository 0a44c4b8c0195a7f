package org.ulpscope.cli.internal.commands;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.process.Signals;
import org.ulpscope.base.BadInputException;
import org.ulpscope.cli.command.ExitStatus;
import org.ulpscope.cli.internal.terminal.BuildFailures;
import org.ulpscope.cli.internal.terminal.TerminalProgress;
import org.ulpscope.numeric.Value;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.cuda.CudaBuild;
import org.ulpscope.program.cuda.CudaProgram;
import org.ulpscope.program.cuda.CudaVariant;
import org.ulpscope.program.cuda.LaunchComparison;
import org.ulpscope.program.cuda.LaunchDifference;
import picocli.CommandLine;

/** {@code ulpscope run --against}: a program in two variants, launch by launch. */
final class RunComparison {
    private static final String GPU = "gpu";

    private RunComparison() {}

    /** @return the exit status */
    static int of(
            CommandLine line, boolean quiet, CudaBuild build, String against, List<String> arguments, Path folder) {
        CudaVariant here = CudaVariant.SIMULATED.whichIsRecorded();
        LaunchComparison comparison;
        try (TerminalProgress progress = new TerminalProgress(line.getErr(), quiet)) {
            CudaProgram left = CudaProgram.build(build, here, progress);
            CudaProgram right = CudaProgram.build(build, variant(here, against, folder), progress);
            comparison = LaunchComparison.of(left, right, arguments, folder, progress);
        } catch (BuildFailure e) {
            throw BuildFailures.told(line.getErr(), e);
        }
        tell(line.getOut(), comparison, against);
        boolean same = comparison.difference().isEmpty()
                && comparison.sameOutput()
                && comparison.status() == comparison.otherStatus()
                && comparison.launches() == comparison.otherLaunches();
        return (same ? ExitStatus.NOTHING_FOUND : ExitStatus.FINDINGS).code();
    }

    private static CudaVariant variant(CudaVariant here, String against, Path folder) {
        if (against.equals(GPU)) {
            return here.on(CudaVariant.Device.GPU);
        }
        if (against.startsWith("-")) {
            return here.withFlags(ShellWords.split(against));
        }
        Path named = folder.resolve(against).normalize();
        Path nvcc = Files.isDirectory(named) ? named.resolve("bin/nvcc") : named;
        if (!Files.isExecutable(nvcc)) {
            throw new BadInputException(
                    "--against takes 'gpu', options of nvcc that begin with '-', or the nvcc of another" + " toolkit; '"
                            + against + "' is none of these.");
        }
        return here.by(nvcc);
    }

    private static void tell(PrintWriter out, LaunchComparison comparison, String against) {
        comparison
                .difference()
                .ifPresentOrElse(
                        difference -> tell(out, difference, against),
                        () -> out.println("After each of " + comparison.launches()
                                + " launches, device memory is the same bit for bit (NaNs whatever their payload)."));
        if (comparison.launches() != comparison.otherLaunches()) {
            out.println("Here it launches kernels " + comparison.launches() + " times, with " + against + " "
                    + comparison.otherLaunches() + " times.");
        }
        out.println("What the program prints is " + (comparison.sameOutput() ? "the same." : "not the same."));
        if (comparison.status() != 0 || comparison.otherStatus() != 0) {
            out.println("Here it ends with " + ended(comparison.status()) + ", with " + against + " it ends with "
                    + ended(comparison.otherStatus()) + ".");
        }
    }

    private static void tell(PrintWriter out, LaunchDifference difference, String against) {
        out.println("Launch " + difference.launch() + ", " + difference.kernel() + "<<<" + difference.blocks() + ", "
                + difference.threads() + ">>>, is the first that leaves another memory:");
        if (difference.arrays().isEmpty()) {
            out.println("  with " + against + " the program launches something else here.");
        }
        for (LaunchDifference.Array array : difference.arrays()) {
            String name = Character.isDigit(array.name().charAt(0)) ? "allocation " + array.name() : array.name();
            out.println("  " + name + ", " + array.elements() + " elements of "
                    + array.left().format().label() + ": " + array.differing()
                    + (array.differing() == 1 ? " differs" : " differ") + ", the first at [" + array.first() + "]"
                    + array.ulps().map(ulps -> ", " + ulps + " ulps apart").orElse(""));
            out.println("    here  " + shown(array.left()));
            out.println("    there " + shown(array.right()));
        }
    }

    private static String ended(int status) {
        return "status " + status
                + Signals.ofStatus(status).map(words -> ", by " + words).orElse("");
    }

    private static String shown(Value value) {
        return value.decimal() + "  " + value.hexFloat() + "  " + value.bitPattern();
    }
}
