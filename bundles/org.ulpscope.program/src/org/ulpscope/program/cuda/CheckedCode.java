package org.ulpscope.program.cuda;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.ulpscope.program.internal.cuda.SiteList;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.passes.CheckedSite;

/**
 * Device code of a program that records exceptional values.
 *
 * @param keys what the run-time asks for it by: hashes of the fat binaries that it was made of, 16 hexadecimal digits each
 * @param list the file that lists what is checked
 * @param copies the folders that the program was built in, with those of the user that they are copies of
 */
public record CheckedCode(Set<String> keys, Path list, Map<Path, Path> copies) {
    public CheckedCode {
        keys = Set.copyOf(keys);
        copies = Map.copyOf(copies);
    }

    /** What is checked, in the order of the records. Sources are the user's own where a copy of them was built. */
    public List<CheckedSite> sites() {
        return SiteList.read(list).stream().map(this::own).toList();
    }

    private CheckedSite own(CheckedSite site) {
        return new CheckedSite(
                site.function(),
                site.instruction(),
                site.format(),
                site.operandFormat(),
                site.operands(),
                site.chain().stream().map(this::own).toList());
    }

    private SourceFrame own(SourceFrame frame) {
        Path path = Path.of(frame.path());
        return copies.entrySet().stream()
                .filter(copy -> path.startsWith(copy.getKey()))
                .findFirst()
                .map(copy -> copy.getValue().resolve(copy.getKey().relativize(path)))
                .map(own -> new SourceFrame(own.toString(), frame.line(), frame.column(), frame.function()))
                .orElse(frame);
    }
}
