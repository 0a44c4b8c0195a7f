package org.ulpscope.bound.internal.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.backend.Progress;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.bound.header.VolatileHeader;
import org.ulpscope.bound.internal.source.FunctionLines;
import org.ulpscope.bound.internal.source.ProgramText;
import org.ulpscope.numeric.BadInputException;
import org.ulpscope.numeric.UlpscopeException;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;

/** Compiles the rewritten sources of a program as C++, and links them in the place of the program. */
final class ProgramCompiler {
    /** Without fast math and contraction, so that what is computed as written is as written. */
    private static final List<String> OPTIONS = List.of(
            "-O1",
            "-ffp-contract=off",
            "-fpermissive",
            "-fno-operator-names",
            "-fmax-errors=5",
            "-Werror=conditionally-supported");

    private static final List<String> WORDS_OF_C = List.of(
            "-DULP_SOURCE_IS_C",
            "-Drestrict=__restrict",
            "-D_Bool=bool",
            "-D_Static_assert=static_assert",
            "-D_Noreturn=");
    private static final List<String> KEPT = List.of("-I", "-iquote", "-isystem", "-idirafter", "-include");
    private static final List<String> CHARACTERS = List.of("-funsigned-char", "-fsigned-char");
    private static final Pattern MACRO = Pattern.compile("-(?<what>[DU])(?<name>[^=]+)(?:=(?<value>.*))?");
    private static final Pattern NEW_STANDARD = Pattern.compile("-std=(?:c|gnu)\\+\\+(?:17|1z|2\\w)");
    private static final Pattern OTHER_COMPILER = Pattern.compile("(?:.*/)?(?:nvcc|hipcc|mpicc|mpicxx)(?:-[\\d.]+)?");

    private final KeptBuild build;
    private final Path scratch;
    private final CompilerProcess process;
    private final Collection<String> notes;

    ProgramCompiler(KeptBuild build, Path scratch, Progress progress, Collection<String> notes) {
        this.build = build;
        this.scratch = scratch;
        this.notes = notes;
        process = new CompilerProcess(progress);
    }

    /**
     * Compiles and links.
     *
     * @return the functions of the sources
     * @throws BadInputException if they do not compile so, or there is no g++
     */
    List<FunctionLines> compile(ProgramUnits units, Path program) throws IOException {
        Path compiler = CompilerProcess.search("g++")
                .orElseThrow(
                        () -> new BadInputException(
                                "There is no g++ on this machine, which bounds are computed with: install it with 'apt install g++'."));
        units.units().forEach(this::refuse);
        ProgramSources sources = new ProgramSources(build, process);
        sources.read(units.units());
        sources.rewrite(Map.of());
        Files.writeString(scratch.resolve(VolatileHeader.NAME), VolatileHeader.text());
        for (String further : List.of(VolatileHeader.NAMES, VolatileHeader.RUNTIME)) {
            Files.writeString(scratch.resolve(further), VolatileHeader.further(further));
        }
        List<String> link = new ArrayList<>(List.of(compiler.toString(), "-o", program.toString()));
        link.addAll(objects(compiler, units.units(), sources));
        link.add(runtime(compiler).toString());
        link.addAll(units.libraries());
        link.addAll(List.of("-lm", "-lpthread"));
        if (isParallel(units)) {
            link.add("-lgomp");
            notes.add("The program is compiled without -fopenmp: its loops run in one thread, in their order.");
        }
        Files.deleteIfExists(program);
        try {
            process.run(link, scratch);
        } catch (BuildFailure failure) {
            throw CompileAdvice.ofLink(build.named(failure.getMessage()), build.named(failure.output()));
        }
        return sources.functions();
    }

    /** Compiles all; where a number becomes an integer by itself, once more with casts. */
    private List<String> objects(Path compiler, Map<Path, CompilerCall> units, ProgramSources sources)
            throws IOException {
        try {
            return objects(compiler, units);
        } catch (UnitFailure failure) {
            if (!CompileAdvice.isOfInteger(failure.getMessage())) {
                throw failure.told();
            }
            try {
                sources.restore();
                sources.rewrite(IntegerConversions.of(build, units, process.progress()));
                return objects(compiler, units);
            } catch (UnitFailure still) {
                throw still.told();
            } catch (UlpscopeException unread) {
                throw failure.told();
            }
        }
    }

    private List<String> objects(Path compiler, Map<Path, CompilerCall> units) {
        try (BuildPool pool = new BuildPool()) {
            List<CompletableFuture<String>> objects = new ArrayList<>();
            units.forEach((source, call) -> {
                Path object = scratch.resolve(objects.size() + ".o");
                objects.add(pool.compile(() -> {
                    compileUnit(compiler, source, call, object);
                    return object.toString();
                }));
            });
            return objects.stream().map(CompletableFuture::join).toList();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** A source that does not compile with bounds. */
    private static final class UnitFailure extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Path source;

        UnitFailure(Path source, String reason) {
            super(reason);
            this.source = source;
        }

        BadInputException told() {
            return CompileAdvice.ofUnit(source, getMessage());
        }
    }

    private void refuse(Path source, CompilerCall call) {
        String compiler = call.words().getFirst();
        if (source.toString().endsWith(".cu")
                || OTHER_COMPILER.matcher(compiler).matches()) {
            throw new BadInputException("'" + build.users(source) + "' is compiled by " + compiler
                    + "; whole programs are bounded in C and C++ for one process and no GPU. Bound a device function of it by its signature:"
                    + " ulpscope bound 'float f(float x)' --source FILE.cu 1e-3.");
        }
    }

    private static boolean isParallel(ProgramUnits units) {
        return units.units().values().stream()
                .anyMatch(call -> call.words().stream().anyMatch(word -> word.startsWith("-fopenmp")));
    }

    private void compileUnit(Path compiler, Path source, CompilerCall call, Path object) {
        List<String> command = new ArrayList<>(List.of(compiler.toString(), "-x", "c++", "-c"));
        command.addAll(OPTIONS);
        List<String> flags = ProgramSources.flags(source, call);
        command.add(flags.stream()
                .filter(word -> NEW_STANDARD.matcher(word).matches())
                .findFirst()
                .orElse("-std=gnu++17"));
        flags.stream().filter(CHARACTERS::contains).forEach(command::add);
        boolean isC = ProgramSources.language(source, call) == Language.C;
        if (isC) {
            command.addAll(WORDS_OF_C);
        }
        command.addAll(List.of("-include", scratch.resolve(VolatileHeader.NAME).toString()));
        if (!isC) {
            command.addAll(
                    List.of("-include", scratch.resolve(VolatileHeader.NAMES).toString()));
        }
        command.addAll(List.of("-include", macros(flags, object).toString()));
        for (int i = 0; i < flags.size(); i++) {
            String flag = flags.get(i);
            if (KEPT.stream().anyMatch(flag::startsWith)) {
                command.add(flag);
                if (KEPT.contains(flag) && i + 1 < flags.size()) {
                    command.add(flags.get(++i));
                }
            }
        }
        command.addAll(List.of(source.toString(), "-o", object.toString()));
        try {
            process.run(command, call.folder());
        } catch (BuildFailure failure) {
            throw new UnitFailure(build.users(source), build.named(failure.getMessage()));
        }
    }

    /** The macros of a command, which are not those of the header: it is read before. */
    private Path macros(List<String> flags, Path object) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < flags.size(); i++) {
            String flag = flags.get(i);
            boolean isApart = flag.equals("-D") || flag.equals("-U");
            Matcher macro = MACRO.matcher(isApart && i + 1 < flags.size() ? flag + flags.get(++i) : flag);
            if (macro.matches() && macro.group("what").equals("U")) {
                text.append("#undef ").append(macro.group("name")).append('\n');
            } else if (macro.matches() && !macro.group("name").equals("_FORTIFY_SOURCE")) {
                String value = macro.group("value") == null ? "1" : macro.group("value");
                text.append("#define %s %s%n".formatted(macro.group("name"), ProgramText.macro(value)));
            }
        }
        Path file = scratch.resolve(object.getFileName() + ".hpp");
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path runtime(Path compiler) {
        Path object = scratch.resolve("runtime.o");
        List<String> command = new ArrayList<>(List.of(compiler.toString(), "-x", "c++", "-c", "-std=gnu++17"));
        command.addAll(List.of("-include", scratch.resolve(VolatileHeader.NAME).toString()));
        command.addAll(List.of(scratch.resolve(VolatileHeader.RUNTIME).toString(), "-o", object.toString()));
        process.run(command, scratch);
        return object;
    }
}
