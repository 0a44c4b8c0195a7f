package org.ulpscope.tune.ui.internal.variables;

import java.util.List;
import java.util.Optional;
import org.ulpscope.numeric.DeclaredFormat;

/** The keys that give variables a Format: 1 to 4 from FP64 to BF16, 5 and 6 for those of fewer programs. */
final class FormatKeys {
    private static final List<DeclaredFormat> IN_ORDER = List.of(
            DeclaredFormat.FP64,
            DeclaredFormat.FP32,
            DeclaredFormat.FP16,
            DeclaredFormat.BF16,
            DeclaredFormat.FP80,
            DeclaredFormat.FP128);

    private FormatKeys() {}

    /** What a key gives. */
    static Optional<DeclaredFormat> of(char key) {
        int place = key - '1';
        return place >= 0 && place < IN_ORDER.size() ? Optional.of(IN_ORDER.get(place)) : Optional.empty();
    }

    /** The key of a Format. */
    static char key(DeclaredFormat format) {
        return (char) ('1' + IN_ORDER.indexOf(format));
    }
}
