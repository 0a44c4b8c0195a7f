package org.ulpscope.flow.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.InstrumentedCode;

/** All that the device code of one program records in one run. */
public final class ExceptionRecords {
    /** The variable by which the program's run-time finds the folder. */
    public static final String VARIABLE = "ULPSCOPE_EXCEPTIONS";

    private static final String LIST = "records.txt";

    private final Path folder;
    private final FlowRequest request;
    private final List<RecordFile> files = new CopyOnWriteArrayList<>();
    private final List<InstrumentedCode> all = new CopyOnWriteArrayList<>();
    private final Set<String> keys = new HashSet<>();

    private ExceptionRecords(Path folder, FlowRequest request) {
        this.folder = folder;
        this.request = request;
    }

    /** Makes room for what is to come. @param folder an empty one */
    public static ExceptionRecords create(Path folder, List<InstrumentedCode> checked, FlowRequest request)
            throws IOException {
        ExceptionRecords records = new ExceptionRecords(folder, request);
        Files.createFile(folder.resolve(LIST));
        checked.forEach(records::add);
        LeftOutKernels.write(folder, checked, request.choice());
        return records;
    }

    /** Makes room for more, also while the program runs, before this has the code; once for the same code. */
    public synchronized void add(InstrumentedCode code) {
        List<String> fresh = code.keys().stream().filter(keys::add).toList();
        if (fresh.isEmpty()) {
            return;
        }
        Path file = folder.resolve("records-" + files.size());
        try {
            files.add(RecordFile.create(file, code.checked(), sites(), request));
            all.add(code);
            Files.write(
                    folder.resolve(LIST),
                    fresh.stream().map(key -> key + " " + file).toList(),
                    StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The code that has room. */
    public List<InstrumentedCode> code() {
        return all;
    }

    /** How many instructions are looked at. */
    public int sites() {
        return files.stream().mapToInt(RecordFile::sites).sum();
    }

    /** What was recorded up to now; more may come while the program runs. */
    public List<FlowFinding> findings() {
        return files.stream().flatMap(file -> file.findings().stream()).toList();
    }
}
