package org.ulpscope.program.certificate;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.base.files.CacheFolder;
import org.ulpscope.program.cuda.InstrumentedCode;
import org.ulpscope.ptx.basis.GroundedSite;

/** What is marked in the device code of a run, by the files of its libraries. */
final class MarkLists {
    private static final String LIST = "sites.txt";

    private final Map<Path, InstrumentedCode> code = new HashMap<>();
    private final Map<String, Optional<List<GroundedSite>>> read = new HashMap<>();

    MarkLists(List<InstrumentedCode> code) {
        code.forEach(one -> this.code.put(one.list().getParent(), one));
    }

    /** Of a library; empty where it lists nothing. */
    Optional<List<GroundedSite>> of(String library) {
        return read.computeIfAbsent(library, this::list);
    }

    /** Of code that the program loaded while it ran, only what we keep ourselves is read: the program names the file. */
    private Optional<List<GroundedSite>> list(String library) {
        Path folder = Path.of(library).toAbsolutePath().normalize().getParent();
        if (folder == null) {
            return Optional.empty();
        }
        InstrumentedCode known = code.get(folder);
        if (known != null) {
            return Optional.of(known.grounded());
        }
        Path list = folder.resolve(LIST);
        return folder.startsWith(CacheFolder.base()) && Files.isRegularFile(list)
                ? Optional.of(new InstrumentedCode(Set.of(), list, Map.of()).grounded())
                : Optional.empty();
    }
}
