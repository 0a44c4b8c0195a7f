package org.ulpscope.bound.internal.program;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.ulpscope.backend.toolchain.Language;
import org.ulpscope.base.BadInputException;
import org.ulpscope.base.UlpscopeException;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.bound.header.VolatileHeader;
import org.ulpscope.bound.internal.patch.PatchWriter;
import org.ulpscope.bound.internal.run.BoundingCompiler;
import org.ulpscope.bound.internal.source.FunctionLines;
import org.ulpscope.bound.patch.PinPatch;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.BuildPool;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;
import org.ulpscope.program.build.ProgramUnits;

/** Compiles the rewritten sources of a program as C++, and links them in the place of the program. */
final class ProgramCompiler {
    private static final List<String> OPTIONS = List.of("-fno-operator-names", "-Werror=conditionally-supported");

    private static final List<String> WORDS_OF_C = List.of(
            "-DULP_SOURCE_IS_C",
            "-Drestrict=__restrict",
            "-D_Bool=bool",
            "-D_Static_assert=static_assert",
            "-D_Noreturn=");
    private static final List<String> KEPT = List.of("-I", "-iquote", "-isystem", "-idirafter", "-include");
    private static final List<String> CHARACTERS = List.of("-funsigned-char", "-fsigned-char");
    private static final Pattern NEW_STANDARD = Pattern.compile("-std=(?:c|gnu)\\+\\+(?:17|1z|2\\w)");
    private static final Pattern OTHER_COMPILER = Pattern.compile("(?:.*/)?(?:nvcc|hipcc|mpicc|mpicxx)(?:-[\\d.]+)?");

    private final KeptBuild build;
    private final ProgramUnits units;
    private final Path program;
    private final Path scratch;
    private final CompilerProcess process;
    private final Collection<String> notes;
    private final ProgramSources sources;
    private final Path compiler;

    /**
     * @param program where the program goes that is linked
     * @param notes are told what is left out or changed
     * @throws BadInputException if there is no g++, or a source is for a GPU or for several processes
     */
    ProgramCompiler(
            KeptBuild build,
            ProgramUnits units,
            Path program,
            Path scratch,
            Progress progress,
            Collection<String> notes) {
        this.build = build;
        this.units = units;
        this.program = program;
        this.scratch = scratch;
        this.notes = notes;
        process = new CompilerProcess(progress);
        sources = new ProgramSources(build, process);
        compiler = BoundingCompiler.find();
        units.units().forEach(this::refuse);
    }

    /**
     * Compiles and links.
     *
     * @throws BadInputException if they do not compile with bounds
     */
    void compile() throws IOException {
        sources.read(units.units());
        Files.writeString(scratch.resolve(VolatileHeader.NAME), VolatileHeader.text());
        for (String further : List.of(VolatileHeader.NAMES, VolatileHeader.RUNTIME)) {
            Files.writeString(scratch.resolve(further), VolatileHeader.further(further));
        }
        make();
    }

    /** The functions of the sources. */
    List<FunctionLines> functions() {
        return List.copyOf(sources.functions());
    }

    /**
     * The patch that pins some lines, of the user's own files.
     *
     * @param places lines as {@link org.ulpscope.bound.result.BoundedLine#place} names them
     * @throws UlpscopeException if there is no clang that reads the sources
     */
    PinPatch patch(Set<String> places) throws IOException {
        sources.restore();
        Set<String> inCopy = places.stream().map(this::inCopy).collect(Collectors.toSet());
        Set<Path> files = inCopy.stream()
                .map(place -> Path.of(place.substring(0, place.lastIndexOf(':'))))
                .collect(Collectors.toSet());
        List<PatchWriter.Unit> seeing = units.units().entrySet().stream()
                .filter(unit -> sources.sees(unit.getKey(), files))
                .map(unit -> new PatchWriter.Unit(
                        unit.getKey(),
                        unit.getValue().words().getFirst(),
                        unit.getValue().ownFlags(unit.getKey())))
                .toList();
        PinPatch patch = PatchWriter.write(build.copy(), seeing, Language.C, inCopy, process.progress());
        Map<Path, PinPatch.Text> texts = new LinkedHashMap<>();
        patch.texts().forEach((file, text) -> texts.put(build.users(file), text));
        return new PinPatch(build.users(build.copy()), texts, patch.leftOut());
    }

    private String inCopy(String place) {
        Path file = Path.of(place.substring(0, place.lastIndexOf(':')));
        Path own = build.users(build.copy());
        return (file.startsWith(own) ? build.inCopy(file) : file) + place.substring(place.lastIndexOf(':'));
    }

    /** Compiles and links the patched sources in the place of the user's. */
    void apply(PinPatch patch) throws IOException {
        Map<Path, String> texts = new LinkedHashMap<>();
        patch.texts().forEach((file, text) -> texts.put(build.inCopy(file), text.after()));
        sources.replace(texts);
        make();
    }

    private void make() throws IOException {
        List<String> link = new ArrayList<>(List.of(compiler.toString(), "-o", program.toString()));
        sources.rewrite(Map.of());
        link.addAll(objectsWithCasts());
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
    }

    /** Compiles all; where a number becomes an integer by itself, once more with casts. */
    private List<String> objectsWithCasts() throws IOException {
        try {
            return objects();
        } catch (UnitFailure failure) {
            if (!CompileAdvice.isOfInteger(failure.getMessage())) {
                throw failure.told();
            }
            try {
                sources.restore();
                sources.rewrite(ConvertedUnits.of(build, units.units(), process.progress()));
                return objects();
            } catch (UnitFailure still) {
                throw still.told();
            } catch (UlpscopeException unread) {
                throw failure.told();
            }
        }
    }

    /** Those of the sources, and one of what they share. */
    private List<String> objects() {
        try (BuildPool pool = new BuildPool()) {
            List<CompletableFuture<String>> objects = new ArrayList<>();
            units.units().forEach((source, call) -> {
                Path object = scratch.resolve(objects.size() + ".o");
                objects.add(pool.compile(() -> {
                    compileUnit(source, call, object);
                    return object.toString();
                }));
            });
            objects.add(pool.compile(() -> runtime().toString()));
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

    private void compileUnit(Path source, CompilerCall call, Path object) {
        List<String> command = new ArrayList<>(List.of(compiler.toString(), "-x", "c++", "-c"));
        command.addAll(BoundingCompiler.OPTIONS);
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

    private Path macros(List<String> flags, Path object) {
        try {
            return Files.writeString(scratch.resolve(object.getFileName() + ".hpp"), MacroText.of(flags));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** It is the same for the sources as they are and for those with a patch. */
    private Path runtime() {
        Path object = scratch.resolve("runtime.o");
        if (Files.exists(object)) {
            return object;
        }
        List<String> command = new ArrayList<>(List.of(compiler.toString(), "-x", "c++", "-c", "-std=gnu++17"));
        command.addAll(BoundingCompiler.QUICK_OPTIONS);
        command.addAll(List.of("-include", scratch.resolve(VolatileHeader.NAME).toString()));
        command.addAll(List.of(scratch.resolve(VolatileHeader.RUNTIME).toString(), "-o", object.toString()));
        process.run(command, scratch);
        return object;
    }
}
