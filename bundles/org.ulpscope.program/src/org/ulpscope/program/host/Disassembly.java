package org.ulpscope.program.host;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.backend.process.ChildProcess;
import org.ulpscope.backend.process.ProcessResult;
import org.ulpscope.base.files.PrivateFolder;

/** Instructions as an assembler writes them. {@code objdump}, which comes with gcc, knows. */
public final class Disassembly {
    private static final Logger LOG = LoggerFactory.getLogger(Disassembly.class);
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** More than the bytes of the longest instruction, and of x86's instruction that does nothing. */
    private static final int STRIDE = 32;

    private static final byte NOTHING = (byte) 0x90;
    private static final Pattern LINE = Pattern.compile("\\s*(?<at>[0-9a-f]+):\\t(?<text>[^#<]*).*");

    private Disassembly() {}

    /** The texts of instructions, in their order; an empty one where it is not known. */
    public static List<String> of(List<List<Byte>> instructions) {
        byte[] code = new byte[instructions.size() * STRIDE];
        Arrays.fill(code, NOTHING);
        for (int i = 0; i < instructions.size(); i++) {
            for (int j = 0; j < instructions.get(i).size(); j++) {
                code[i * STRIDE + j] = instructions.get(i).get(j);
            }
        }
        Map<Integer, String> texts = new HashMap<>();
        try (PrivateFolder folder = PrivateFolder.temporary()) {
            Path file = Files.write(folder.path().resolve("code"), code);
            List<String> command = List.of(
                    "objdump", "-D", "-z", "--no-show-raw-insn", "-b", "binary", "-m", "i386:x86-64", file.toString());
            ProcessResult result = ChildProcess.run(command, folder.path(), LIMIT, () -> false);
            result.output()
                    .lines()
                    .map(LINE::matcher)
                    .filter(line -> line.matches())
                    .forEach(line -> {
                        int at = Integer.parseInt(line.group("at"), 16);
                        texts.putIfAbsent(at, line.group("text").strip().replaceAll("\\s+", " "));
                    });
        } catch (IOException e) {
            LOG.debug("Instructions of the host have no texts", e);
        }
        return IntStream.range(0, instructions.size())
                .mapToObj(i -> texts.getOrDefault(i * STRIDE, ""))
                .toList();
    }
}
