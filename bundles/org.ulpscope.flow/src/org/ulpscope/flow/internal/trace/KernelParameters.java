package org.ulpscope.flow.internal.trace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.ulpscope.base.files.GivenFile;
import org.ulpscope.flow.internal.DeclaredNames;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.ptx.SourceFrame;
import org.ulpscope.ptx.site.TracedSite;

/** What kernels call their parameters, as their sources declare them: PTX numbers these only. */
public final class KernelParameters {
    private static final Logger LOG = LoggerFactory.getLogger(KernelParameters.class);
    private static final Pattern LAST_WORD = Pattern.compile("(\\w+)\\s*(?:\\[[^\\]]*])*\\s*(?:=.*)?$", Pattern.DOTALL);

    /**
     * A parameter as its source declares it.
     *
     * @param name its name; blank where it has none
     * @param type all that stands before the name
     */
    public record Parameter(String name, String type) {
        private static final Map<String, FloatFormat> TYPES = Map.of(
                "double",
                FloatFormat.FP64,
                "float",
                FloatFormat.FP32,
                "half",
                FloatFormat.FP16,
                "nv_bfloat",
                FloatFormat.BF16);

        /** Whether it points to others. */
        public boolean isPointer() {
            return type.contains("*") || type.contains("[");
        }

        /** The Format of the numbers that it is, or points to; empty where the type does not say. */
        public Optional<FloatFormat> format() {
            Matcher word = NUMBER.matcher(type);
            return word.find() ? Optional.of(TYPES.get(word.group(1))) : Optional.empty();
        }
    }

    /** With the vectors of them: {@code float4}, {@code __half2}. */
    private static final Pattern NUMBER = Pattern.compile("\\b_*(double|float|half|nv_bfloat)\\w*\\b");

    private final Map<String, String> texts = new HashMap<>();
    private final Map<String, List<Parameter>> known = new HashMap<>();

    /**
     * The name of one.
     *
     * @param site an instruction of the kernel
     * @param number which, from 0
     * @return empty where the declaration is not found, or the parameter has no name
     */
    public Optional<String> name(TracedSite site, int number, DeclaredNames names) {
        List<Parameter> found = of(site, names);
        return number < found.size()
                ? Optional.of(found.get(number).name()).filter(name -> !name.isEmpty())
                : Optional.empty();
    }

    /** All of them; none where the declaration is not found. @param site an instruction of the kernel */
    public List<Parameter> of(TracedSite site, DeclaredNames names) {
        return known.computeIfAbsent(site.function(), any -> read(site, names));
    }

    private List<Parameter> read(TracedSite site, DeclaredNames names) {
        String kernel = names.of(site.function()).replaceFirst("^void ", "").replaceFirst("[<(].*$", "");
        String plain = Pattern.quote(kernel.substring(kernel.lastIndexOf(':') + 1));
        Pattern declaration = Pattern.compile("__global__[^;{}]*?\\b" + plain + "\\s*\\(");
        List<SourceFrame> chain = site.chain();
        return Stream.iterate(chain.size() - 1, i -> i >= 0, i -> i - 1)
                .map(i -> text(chain.get(i).path()))
                .map(text -> parameters(text, declaration))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private String text(String path) {
        return texts.computeIfAbsent(path, any -> {
            try {
                return GivenFile.text(Path.of(path), StandardCharsets.ISO_8859_1);
            } catch (IOException e) {
                LOG.debug("Parameters of kernels have no names", e);
                return "";
            }
        });
    }

    private static List<Parameter> parameters(String text, Pattern declaration) {
        Matcher kernel = declaration.matcher(text);
        return kernel.find() ? parameters(text.substring(kernel.end())) : List.of();
    }

    /** Those in a list of parameters, up to the parenthesis that ends it. */
    private static List<Parameter> parameters(String text) {
        List<Parameter> names = new ArrayList<>();
        StringBuilder one = new StringBuilder();
        int depth = 0;
        for (char c : text.toCharArray()) {
            boolean ends = depth == 0 && (c == ',' || c == ')');
            if (ends) {
                names.add(parameter(one.toString().strip()));
                one.setLength(0);
                if (c == ')') {
                    return names;
                }
                continue;
            }
            depth += c == '(' || c == '<' || c == '[' ? 1 : c == ')' || c == '>' || c == ']' ? -1 : 0;
            one.append(c);
        }
        return List.of();
    }

    private static Parameter parameter(String declared) {
        Matcher last = LAST_WORD.matcher(declared);
        if (!last.find()) {
            return new Parameter("", declared);
        }
        return new Parameter(
                last.group(1), (declared.substring(0, last.start()) + declared.substring(last.end(1))).strip());
    }
}
