package org.ulpscope.backend.internal.compile;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Where options say that included files are. */
final class IncludeFolders {
    private static final Set<String> NAMES = Set.of("-I", "-iquote", "-isystem", "-include", "-idirafter");

    private IncludeFolders() {}

    /** The folders, in their order, and the one that relative paths start from, absolute. */
    static List<Path> of(List<String> options, Path base) {
        List<Path> folders = new ArrayList<>(List.of(base));
        List<String> all = absolute(options, base);
        for (int i = 0; i < all.size(); i++) {
            String option = all.get(i);
            if (option.equals("-I") || option.equals("-iquote")) {
                i++;
                folders.add(Path.of(all.get(i)).normalize());
            } else if (option.startsWith("-I") || option.startsWith("-iquote")) {
                folders.add(Path.of(option.replaceFirst("^-(I|iquote)", "")).normalize());
            }
        }
        return List.copyOf(folders);
    }

    /** The options with the paths of included files and of their folders made absolute, so that they hold in another folder. */
    static List<String> absolute(List<String> options, Path base) {
        List<String> absolute = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            if (NAMES.contains(option) && i + 1 < options.size()) {
                i++;
                absolute.addAll(List.of(option, base.resolve(options.get(i)).toString()));
            } else {
                absolute.add(NAMES.stream()
                        .filter(name -> option.startsWith(name) && option.length() > name.length())
                        .findFirst()
                        .map(name -> name + base.resolve(option.substring(name.length())))
                        .orElse(option));
            }
        }
        return List.copyOf(absolute);
    }
}
