package org.ulpscope.model;

import java.util.Set;
import java.util.regex.Pattern;

/** What may name a function or a parameter in generated C and CUDA C++. */
public final class Identifiers {
    /** Longest name accepted; linkers and debuggers take more, people do not. */
    public static final int MAX_LENGTH = 255;

    private static final Pattern SHAPE = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Keywords of C17 and of C++17, which generated code may be either of. */
    private static final Set<String> KEYWORDS =
            Set.of(("alignas alignof and and_eq asm auto bitand bitor bool break case catch char class "
                            + "compl const const_cast constexpr continue decltype default delete do double dynamic_cast else enum explicit export "
                            + "extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or "
                            + "or_eq private protected public register reinterpret_cast restrict return short signed sizeof static static_assert "
                            + "static_cast struct switch template this thread_local throw true try typedef typeid typename union unsigned using "
                            + "virtual void volatile wchar_t while xor xor_eq")
                    .split(" "));

    private Identifiers() {}

    /** Whether the text is an identifier of C, no longer than {@link #MAX_LENGTH}, and a keyword of neither C nor C++. */
    public static boolean isUsable(String text) {
        return text.length() <= MAX_LENGTH && SHAPE.matcher(text).matches() && !KEYWORDS.contains(text);
    }
}
