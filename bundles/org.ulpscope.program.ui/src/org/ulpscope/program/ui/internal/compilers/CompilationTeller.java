package org.ulpscope.program.ui.internal.compilers;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.eclipse.swt.SWTException;
import org.eclipse.swt.widgets.Display;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.backend.process.ShellWords;
import org.ulpscope.backend.toolchain.Compilation;
import org.ulpscope.backend.toolchain.CompilationListener;

/**
 * Tells the console what compilers do, brings it to the front when one fails for another reason than the last time, and lets it give way when that
 * is mended for all platforms.
 */
final class CompilationTeller implements CompilationListener {
    private final Display display;
    /** Why each compilation failed last; for the thread of the display. */
    private final Map<Compilation, String> failures = new HashMap<>();

    CompilationTeller(Display display) {
        this.display = display;
    }

    @Override
    public void begun(Compilation compilation) {
        tell(console -> {
            console.expect(compilation.folder());
            console.note(heading(compilation) + "compiling " + compilation.subject() + " with " + compilation.product()
                    + "…");
        });
    }

    @Override
    public void ran(Compilation compilation, List<String> command, ProcessResult result) {
        String output = result.output().strip();
        String block = heading(compilation) + ShellWords.join(command) + "\n" + (output.isEmpty() ? "" : output + "\n");
        tell(console -> console.tell(block));
    }

    @Override
    public void made(Compilation compilation) {
        tell(console -> {
            boolean mended = failures.remove(compilation) != null;
            console.note(heading(compilation) + compilation.subject() + " is compiled.");
            if (mended && failures.keySet().stream().noneMatch(failed -> isOfTheSame(failed, compilation))) {
                console.giveWay();
            }
        });
    }

    @Override
    public void failed(Compilation compilation, String reason) {
        tell(console -> {
            console.complain(heading(compilation) + reason);
            if (!reason.equals(failures.put(compilation, reason))) {
                console.bringToFront();
            }
        });
    }

    private static boolean isOfTheSame(Compilation one, Compilation other) {
        return one.subject().equals(other.subject()) && one.folder().equals(other.folder());
    }

    @Override
    public void cancelled(Compilation compilation) {
        tell(console -> console.note(heading(compilation) + compilation.subject() + " was stopped."));
    }

    /** Several platforms compile at a time, so each block says whose it is. */
    private static String heading(Compilation compilation) {
        return "[" + compilation.platform() + "] ";
    }

    private void tell(Consumer<CompilerConsole> words) {
        try {
            display.asyncExec(() -> words.accept(CompilerConsole.only()));
        } catch (SWTException e) {
            // The workbench is being closed: nobody reads it any more.
            failures.clear();
        }
    }
}
