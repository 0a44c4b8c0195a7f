package org.ulpscope.compare.internal.builds;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.ulpscope.base.files.ContentHash;
import org.ulpscope.base.progress.Progress;
import org.ulpscope.program.build.BuildFailure;
import org.ulpscope.program.build.CompilerCall;
import org.ulpscope.program.build.CompilerProcess;
import org.ulpscope.program.build.KeptBuild;

/**
 * A program whose parts come from either of two builds: objects are put where the left build left its own, archives get them anew, and the links are done
 * again as they were (the way of FLiT, Bentley et al., HPDC 2019).
 */
final class MixedProgram {
    private final PairedParts parts;
    private final CompilerProcess process;
    private final Path objects;
    private final ProgramLaunch launch;
    private final Map<Part.Unit, List<Path>> archives = new HashMap<>();
    private final Map<String, Path> compiled = new HashMap<>();
    private final Map<Part.Unit, Path> inPlace = new HashMap<>();
    private final Map<String, ProgramPrint> known = new HashMap<>();
    private final Path ar;

    /**
     * @param left the build whose copy all is made in
     * @param scratch an existing folder of its own
     * @param launch runs the program
     */
    MixedProgram(KeptBuild left, PairedParts parts, Path scratch, ProgramLaunch launch, Progress progress) {
        this.parts = parts;
        this.launch = launch;
        process = new CompilerProcess(progress.uncounted());
        objects = scratch.resolve("objects");
        ar = CompilerProcess.find("ar", scratch);
        try {
            Files.createDirectories(objects);
            findArchives(left.copy());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    PairedParts parts() {
        return parts;
    }

    /**
     * What the program prints.
     *
     * @throws BuildFailure if a part does not compile, or the program does not link
     */
    ProgramPrint print(Mix mix) {
        try {
            ContentHash hash = new ContentHash();
            for (Part.Unit unit : parts.units()) {
                hash.text(object(unit, mix.units().get(unit)).toString());
            }
            parts.links()
                    .forEach(link -> hash.text(Boolean.toString(mix.rightLinks().contains(link))));
            String key = hash.hex();
            ProgramPrint print = known.get(key);
            if (print == null) {
                make(mix);
                print = launch.run();
                known.put(key, print);
            }
            return print;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whether a source compiles so. */
    boolean compiles(Part.Unit unit, UnitRecipe recipe) {
        try {
            object(unit, recipe);
            return true;
        } catch (BuildFailure failure) {
            return false;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Puts the program of a mix where the left build left its own. */
    void make(Mix mix) throws IOException {
        for (Part.Unit unit : parts.units()) {
            Path object = object(unit, mix.units().get(unit));
            if (!object.equals(inPlace.get(unit))) {
                Files.createDirectories(unit.object().getParent());
                Files.copy(object, unit.object(), StandardCopyOption.REPLACE_EXISTING);
                for (Path archive : archives.getOrDefault(unit, List.of())) {
                    process.run(
                            List.of(
                                    ar.toString(),
                                    "rs",
                                    archive.toString(),
                                    unit.object().toString()),
                            archive.getParent());
                }
                inPlace.put(unit, object);
            }
        }
        for (Part.Link link : parts.links()) {
            CompilerCall call = link.call(mix.rightLinks().contains(link) ? Side.RIGHT : Side.LEFT);
            process.run(linkWords(call), call.folder());
        }
    }

    /** The object of a source; a file that is named by what is in it. */
    private Path object(Part.Unit unit, UnitRecipe recipe) throws IOException {
        ContentHash hash = new ContentHash()
                .text(unit.source().toString())
                .text(recipe.compiler())
                .texts(recipe.flags());
        recipe.texts().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .forEach(one -> hash.text(one.getKey().toString()).text(one.getValue()));
        String key = hash.hex();
        Path known = compiled.get(key);
        if (known == null) {
            known = compile(unit, recipe);
            compiled.put(key, known);
        }
        return known;
    }

    private Path compile(Part.Unit unit, UnitRecipe recipe) throws IOException {
        Path fresh = objects.resolve("fresh.o");
        List<String> words = new ArrayList<>();
        words.add(CompilerProcess.find(recipe.compiler(), unit.folder()).toString());
        words.addAll(recipe.flags());
        words.addAll(List.of("-c", unit.source().toString(), "-o", fresh.toString()));
        Map<Path, byte[]> before = new HashMap<>();
        try {
            for (Map.Entry<Path, String> text : recipe.texts().entrySet()) {
                before.put(text.getKey(), Files.readAllBytes(text.getKey()));
                Files.writeString(text.getKey(), text.getValue(), StandardCharsets.ISO_8859_1);
            }
            process.run(words, unit.folder());
        } finally {
            for (Map.Entry<Path, byte[]> text : before.entrySet()) {
                Files.write(text.getKey(), text.getValue());
            }
        }
        Path kept = objects.resolve(ContentHash.ofFile(fresh) + ".o");
        return Files.move(fresh, kept, StandardCopyOption.REPLACE_EXISTING);
    }

    /** A link that takes the object of each source that it would compile. */
    private List<String> linkWords(CompilerCall call) {
        List<String> words = new ArrayList<>();
        words.add(CompilerProcess.find(call.words().getFirst(), call.folder()).toString());
        for (String word : call.words().subList(1, call.words().size())) {
            Path file = word.startsWith("-")
                    ? call.folder()
                    : call.folder().resolve(word).normalize();
            words.add(parts.units().stream()
                    .filter(unit -> unit.source().equals(file))
                    .map(unit -> unit.object().toString())
                    .findFirst()
                    .orElse(word));
        }
        return words;
    }

    private void findArchives(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> tree = Files.walk(folder)) {
            files = tree.filter(file -> file.toString().endsWith(".a"))
                    .filter(Files::isRegularFile)
                    .toList();
        }
        for (Path archive : files) {
            List<String> members = process.run(List.of(ar.toString(), "t", archive.toString()), archive.getParent())
                    .lines()
                    .toList();
            parts.units().stream()
                    .filter(unit -> members.contains(unit.object().getFileName().toString()))
                    .forEach(unit -> archives.computeIfAbsent(unit, key -> new ArrayList<>())
                            .add(archive));
        }
    }
}
