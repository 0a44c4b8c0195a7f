package org.ulpscope.backend.simulated;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What ptxas, nvcc's last step, does that matters to results.
 *
 * @param fuses whether it makes one instruction of products and sums that nvcc leaves unrounded; where nvcc itself is told
 *     {@code -fmad=false}, it leaves none
 */
public record PtxasOptions(boolean fuses) {
    private static final Set<String> FOR_PTXAS = Set.of("-Xptxas", "--ptxas-options");
    private static final Set<String> DEBUG = Set.of("-G", "--device-debug");

    /** What nvcc has it do. @param options those of nvcc */
    public static PtxasOptions ofNvcc(List<String> options) {
        boolean debug = options.stream().anyMatch(DEBUG::contains)
                && options.stream().noneMatch(option -> option.matches("--?dopt(=on)?"));
        boolean contracts = last(options, "fmad", Optional.empty())
                .map(Boolean::parseBoolean)
                .orElse(true);
        return new PtxasOptions(contracts && !debug && of(handedOn(options)).fuses);
    }

    /** What its own options have it do, as a fat binary keeps them. @param options those of ptxas */
    public static PtxasOptions of(List<String> options) {
        boolean contracts = last(options, "fmad", Optional.empty())
                .map(Boolean::parseBoolean)
                .orElse(true);
        boolean optimised = last(options, "opt-level", Optional.of("-O"))
                .map(level -> !level.equals("0"))
                .orElse(true);
        boolean debugged = options.contains("-g") || options.contains("--device-debug");
        return new PtxasOptions(contracts && optimised && !debugged);
    }

    /** The options that nvcc hands on. */
    private static List<String> handedOn(List<String> options) {
        List<String> own = new ArrayList<>();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            int sign = option.indexOf('=');
            if (FOR_PTXAS.contains(option) && i + 1 < options.size()) {
                own.addAll(List.of(options.get(++i).split(",")));
            } else if (sign > 0 && FOR_PTXAS.contains(option.substring(0, sign))) {
                own.addAll(List.of(option.substring(sign + 1).split(",")));
            }
        }
        return own;
    }

    /** The value of an option where it was given last, with one dash or two, in one word or in two. */
    private static Optional<String> last(List<String> options, String name, Optional<String> letter) {
        Optional<String> value = Optional.empty();
        for (int i = 0; i < options.size(); i++) {
            String option = options.get(i);
            for (String spelled : List.of("-" + name, "--" + name, letter.orElse("-" + name))) {
                if (option.equals(spelled) && i + 1 < options.size()) {
                    value = Optional.of(options.get(i + 1));
                } else if (option.startsWith(spelled + "=")) {
                    value = Optional.of(option.substring(spelled.length() + 1));
                } else if (letter.filter(spelled::equals).isPresent() && option.matches(spelled + "\\d")) {
                    value = Optional.of(option.substring(spelled.length()));
                }
            }
        }
        return value;
    }
}
