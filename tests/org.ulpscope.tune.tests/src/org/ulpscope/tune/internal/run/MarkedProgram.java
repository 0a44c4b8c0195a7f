package org.ulpscope.tune.internal.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.model.precision.Fom;
import org.ulpscope.model.precision.PrecisionFactory;
import org.ulpscope.model.precision.Source;
import org.ulpscope.model.precision.Tuning;
import org.ulpscope.numeric.DeclaredFormat;
import org.ulpscope.precision.Choice;
import org.ulpscope.precision.Function;
import org.ulpscope.precision.PrecisionProgram;
import org.ulpscope.precision.PrecisionSpace;
import org.ulpscope.precision.PrecisionVector;
import org.ulpscope.precision.Variable;
import org.ulpscope.source.CompilerFormats;
import org.ulpscope.source.Range;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.SourceLanguage;
import org.ulpscope.source.declaration.VariableKind;
import org.ulpscope.tune.run.Repetition;
import org.ulpscope.tune.run.RunSettings;

/** A program in a folder, whose variables are where its sources say {@code REAL(name)}; a header has {@code h} as its extension. */
final class MarkedProgram {
    private static final Pattern MARK = Pattern.compile("REAL\\((\\w+)\\)");

    private final Path folder;
    private final List<SourceFile> files = new ArrayList<>();
    private final List<Function> functions = new ArrayList<>();
    private final Map<Path, String> widest = new HashMap<>();
    final Tuning tuning = PrecisionFactory.eINSTANCE.createTuning();

    MarkedProgram(Path folder) {
        this.folder = folder.toAbsolutePath().normalize();
        tuning.setFom(Fom.PRINTED);
        tuning.setFomPattern("FOM (\\S+)");
        tuning.setLibraries("-lm");
    }

    /** Adds a file, and writes it with all its variables as double. */
    MarkedProgram file(String name, String text) {
        Path path = folder.resolve(name);
        // The text that patches start from is the one on the disk; the marks are only known here.
        files.add(new SourceFile(path, text));
        try {
            Files.createDirectories(path.getParent());
            Files.writeString(path, MARK.matcher(text).replaceAll("double $1"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (!isHeader(path)) {
            Source source = PrecisionFactory.eINSTANCE.createSource();
            source.setPath(name);
            tuning.getSources().add(source);
        }
        return this;
    }

    /** Gives the version without narrow variables another text than the patched ones. */
    MarkedProgram widestText(String name, String text) {
        widest.put(folder.resolve(name), text);
        return this;
    }

    /** Says that a function of the program is a kernel. */
    MarkedProgram kernel(String name) {
        Range anywhere = new Range(files.getFirst().path(), 0, 0);
        functions.add(new Function(name, true, true, anywhere, List.of()));
        return this;
    }

    PrecisionProgram program() {
        List<SourceFile> plain = files.stream()
                .map(file -> new SourceFile(file.path(), plain(file)))
                .toList();
        List<SourceFile> units =
                plain.stream().filter(file -> !isHeader(file.path())).toList();
        List<SourceFile> headers =
                plain.stream().filter(file -> isHeader(file.path())).toList();
        List<List<SourceFile>> includes = units.stream()
                .map(unit -> Stream.concat(Stream.of(unit), headers.stream()).toList())
                .toList();
        List<String> names = names();
        List<Variable> variables = IntStream.range(0, names.size())
                .mapToObj(i -> new Variable(
                        i,
                        names.get(i),
                        names.get(i),
                        "",
                        VariableKind.GLOBAL,
                        "double",
                        DeclaredFormat.FP64,
                        false,
                        new Range(units.getFirst().path(), 0, 0),
                        1))
                .toList();
        return new PrecisionProgram(
                SourceLanguage.C,
                CompilerFormats.of(SourceLanguage.C),
                units,
                plain,
                functions,
                variables,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                includes,
                List.of(),
                List.of());
    }

    PrecisionSpace space() {
        PrecisionProgram program = program();
        return new PrecisionSpace(
                PrecisionVector.original(program),
                program.variables().stream()
                        .map(variable -> new Choice(
                                List.of(variable.index()), List.of(DeclaredFormat.FP64, DeclaredFormat.FP32)))
                        .toList());
    }

    /** The vector in which these variables are FP32, and all others FP64. */
    PrecisionVector narrow(String... narrow) {
        List<String> names = names();
        int[] levels = new int[names.size()];
        for (String name : narrow) {
            levels[names.indexOf(name)] = 1;
        }
        return space().at(levels);
    }

    RunSettings settings() {
        return RunSettings.of(tuning, folder);
    }

    MeasuredRunner open() {
        return open(Progress.NONE);
    }

    MeasuredRunner open(Progress progress) {
        return MeasuredRunner.open(
                program(), new MeasuringGround(program(), settings()), space(), this::texts, progress);
    }

    /** Opened with programs that run as often as this says. */
    MeasuredRunner open(Repetition repetition) {
        return MeasuredRunner.open(
                program(),
                new MeasuringGround(program(), settings().withRepetition(repetition)),
                space(),
                this::texts,
                Progress.NONE);
    }

    /** Opened with a space that holds nothing but one vector. */
    MeasuredRunner openFrom(PrecisionVector only) {
        return MeasuredRunner.open(
                program(),
                new MeasuringGround(program(), settings()),
                new PrecisionSpace(only, List.of()),
                this::texts,
                Progress.NONE);
    }

    private Map<Path, String> texts(PrecisionVector vector) {
        List<String> names = names();
        Map<Path, String> texts = new HashMap<>();
        for (SourceFile file : files) {
            Matcher marks = MARK.matcher(file.text());
            String text = marks.replaceAll(
                    mark -> (vector.of(names.indexOf(mark.group(1))) == DeclaredFormat.FP32 ? "float " : "double ")
                            + mark.group(1));
            if (!text.equals(MARK.matcher(file.text()).replaceAll("double $1"))) {
                texts.put(file.path(), text);
            }
        }
        return texts;
    }

    private String plain(SourceFile file) {
        return MARK.matcher(widest.getOrDefault(file.path(), file.text())).replaceAll("double $1");
    }

    private List<String> names() {
        Set<String> names = new LinkedHashSet<>();
        files.forEach(file -> MARK.matcher(file.text()).results().forEach(mark -> names.add(mark.group(1))));
        return List.copyOf(names);
    }

    private static boolean isHeader(Path path) {
        return path.toString().endsWith(".h");
    }
}
