package org.ulpscope.flow.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ulpscope.flow.FlowFinding;
import org.ulpscope.flow.FlowRequest;
import org.ulpscope.program.cuda.InstrumentedCode;

/** All that the device code of one program records in one run. */
public final class ExceptionRecords {
    /** The variable by which the program's run-time finds the folder. */
    public static final String VARIABLE = "ULPSCOPE_EXCEPTIONS";

    private final List<RecordFile> files;

    private ExceptionRecords(List<RecordFile> files) {
        this.files = files;
    }

    /** Makes room for what is to come. @param folder an empty one */
    public static ExceptionRecords create(Path folder, List<InstrumentedCode> checked, FlowRequest request)
            throws IOException {
        List<RecordFile> files = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        int sites = 0;
        for (InstrumentedCode code : checked) {
            Path file = folder.resolve("records-" + files.size());
            files.add(RecordFile.create(file, code.checked(), sites, request));
            sites += files.getLast().sites();
            code.keys().forEach(key -> lines.add(key + " " + file));
        }
        Files.write(folder.resolve("records.txt"), lines);
        LeftOutKernels.write(folder, checked, request.choice());
        return new ExceptionRecords(files);
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
