package org.ulpscope.program.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How one source is compiled.
 *
 * @param folder the folder that the compiler runs in, absolute
 * @param source the source, absolute and normalised
 * @param words the command, word by word, the compiler first
 */
public record CompileCommand(Path folder, Path source, List<String> words) {
    private static final Set<String> WITHOUT_MEANING = Set.of("-c", "-MD", "-MMD", "-MP", "-MG");
    private static final Set<String> OF_OUTPUT = Set.of("-o", "-MF", "-MT", "-MQ");
    private static final List<String> FOLDERS = List.of("-isystem", "-iquote", "-idirafter", "-include", "-I");

    public CompileCommand {
        words = List.copyOf(words);
    }

    /** The compiler, as it is written. */
    public String compiler() {
        return words.getFirst();
    }

    /**
     * The options that say how a source is compiled: without the source, and without what only says where something is written. The files and
     * folders of headers are absolute, so that they mean the same in every folder.
     */
    public List<String> flags() {
        List<String> flags = new ArrayList<>();
        for (int i = 1; i < words.size(); i++) {
            String word = words.get(i);
            if (OF_OUTPUT.contains(word)) {
                i++;
            } else if (FOLDERS.contains(word) && i + 1 < words.size()) {
                flags.add(word);
                flags.add(absolute(words.get(++i)));
            } else if (!WITHOUT_MEANING.contains(word) && !isSource(word)) {
                flags.add(withFolder(word));
            }
        }
        return List.copyOf(flags);
    }

    private String withFolder(String word) {
        Optional<String> option = FOLDERS.stream().filter(word::startsWith).findFirst();
        return option.map(name -> name + absolute(word.substring(name.length())))
                .orElse(word);
    }

    private boolean isSource(String word) {
        return !word.startsWith("-") && absolute(word).equals(source.toString());
    }

    private String absolute(String name) {
        return folder.resolve(name).normalize().toString();
    }
}
