package org.ulpscope.gcn.internal.parse;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.ulpscope.gcn.DataObject;
import org.ulpscope.gcn.DataObject.Datum;
import org.ulpscope.gcn.GcnException;
import org.ulpscope.gcn.GcnFunction;
import org.ulpscope.gcn.GcnLabel;
import org.ulpscope.gcn.GcnModule;
import org.ulpscope.gcn.GcnStatement;
import org.ulpscope.gcn.KernelDescriptor;

/** Reads assembly line by line. */
public final class ModuleReader {
    private static final Pattern LABEL = Pattern.compile("([\\w.$]+):");
    private static final Pattern TYPE = Pattern.compile("([\\w.$]+),\\s*@(\\w+)");
    private static final Pattern INSTRUCTION = Pattern.compile("[a-z]+\\d?_\\w+.*");
    private static final Pattern SCRATCH = Pattern.compile("; ScratchSize: (\\d+)");
    private static final String DESCRIPTOR_ENTRY = ".amdhsa_";

    private final List<String> lines;
    private final Set<String> functionNames = new HashSet<>();
    private final Set<String> objectNames = new HashSet<>();
    private final Map<String, List<GcnStatement>> functions = new LinkedHashMap<>();
    private final Map<String, Integer> privateBytes = new HashMap<>();
    private final Map<String, Map<String, Long>> kernels = new HashMap<>();
    private final List<DataObject> objects = new ArrayList<>();
    private final Map<String, Long> descriptor = new HashMap<>();
    private final MetadataReader metadata = new MetadataReader();
    private String target = "";
    private String kernel = "";
    private String function = "";
    private String object = "";
    private int alignment = 1;
    private boolean constant;
    private List<Datum> data = new ArrayList<>();

    public ModuleReader(String text) {
        this.lines = text.lines().toList();
    }

    /** @throws GcnException where the assembly cannot be read */
    public GcnModule read() {
        for (int i = 0; i < lines.size(); i++) {
            try {
                line(i + 1, lines.get(i));
            } catch (NumberFormatException e) {
                throw new GcnException(i + 1, lines.get(i), "a number in it cannot be read.");
            }
        }
        endObject();
        List<GcnFunction> all = functions.entrySet().stream()
                .map(entry -> new GcnFunction(
                        entry.getKey(),
                        entry.getValue(),
                        Optional.ofNullable(kernels.get(entry.getKey()))
                                .map(values -> new KernelDescriptor(values, metadata.parameters(entry.getKey()))),
                        privateBytes.getOrDefault(entry.getKey(), 0)))
                .toList();
        return new GcnModule(target, all, objects);
    }

    private void line(int number, String whole) {
        Matcher scratch = SCRATCH.matcher(whole);
        if (scratch.lookingAt() && !functions.isEmpty()) {
            privateBytes.put(lastFunction(), Integer.parseInt(scratch.group(1)));
            return;
        }
        if (metadata.take(whole)) {
            return;
        }
        String text = withoutComment(whole).strip();
        Matcher label = LABEL.matcher(text);
        if (text.isEmpty()) {
            return;
        }
        if (label.matches()) {
            label(number, label.group(1));
        } else if (text.startsWith(".")) {
            directive(text);
        } else if (!function.isEmpty()) {
            if (!INSTRUCTION.matcher(text).matches()) {
                throw new GcnException(number, whole, "this is not an instruction.");
            }
            functions.get(function).add(InstructionReader.read(number, text));
        }
    }

    private String lastFunction() {
        return List.copyOf(functions.keySet()).getLast();
    }

    private static String withoutComment(String line) {
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '"' && (i == 0 || line.charAt(i - 1) != '\\')) {
                quoted = !quoted;
            } else if (c == ';' && !quoted) {
                return line.substring(0, i);
            }
        }
        return line;
    }

    private void label(int number, String name) {
        if (functionNames.contains(name)) {
            endObject();
            function = name;
            functions.put(name, new ArrayList<>());
        } else if (objectNames.contains(name)) {
            endObject();
            function = "";
            object = name;
        } else if (!function.isEmpty()) {
            functions.get(function).add(new GcnLabel(number, name));
        }
    }

    private void endObject() {
        if (!object.isEmpty()) {
            objects.add(new DataObject(object, alignment, constant, data));
            alignment = 1;
        }
        object = "";
        data = new ArrayList<>();
    }

    private void directive(String text) {
        String[] parts = text.split("\\s+", 2);
        String rest = parts.length > 1 ? parts[1].strip() : "";
        switch (parts[0]) {
            case ".amdgcn_target" -> target = rest.replace("\"", "");
            case ".type" -> {
                Matcher type = TYPE.matcher(rest);
                if (type.matches()) {
                    (type.group(2).equals("function") ? functionNames : objectNames).add(type.group(1));
                }
            }
            case ".section", ".text", ".data", ".bss", ".amdgpu_metadata" -> {
                endObject();
                function = "";
                constant = rest.startsWith(".rodata");
            }
            case ".p2align" -> alignment = 1 << Integer.parseInt(rest.split(",")[0].strip());
            case ".amdhsa_kernel" -> {
                kernel = rest;
                descriptor.clear();
            }
            case ".end_amdhsa_kernel" -> kernels.put(kernel, Map.copyOf(descriptor));
            case String entry
            when entry.startsWith(DESCRIPTOR_ENTRY) && rest.matches("\\d+") ->
                descriptor.put(entry.substring(DESCRIPTOR_ENTRY.length()), Long.parseLong(rest));
            default -> {
                if (!object.isEmpty()) {
                    data.addAll(DataReader.read(parts[0], rest));
                }
            }
        }
    }
}
