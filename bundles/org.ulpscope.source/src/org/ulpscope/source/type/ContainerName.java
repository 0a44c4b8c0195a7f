package org.ulpscope.source.type;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a class template of a library is named whose objects hold elements of one type, or lead to such elements: {@code std::vector<double>},
 * {@code std::vector<double>::iterator}.
 *
 * @param name the name of the template, without namespaces
 * @param argument its first argument
 * @param member the type in it that is meant; empty for the class itself
 * @param rest what follows: pointers, references, arrays
 */
record ContainerName(String name, String argument, String member, String rest) {
    private static final Set<String> HOLDING = Set.of(
            "vector",
            "array",
            "deque",
            "list",
            "forward_list",
            "valarray",
            "initializer_list",
            "span",
            "unique_ptr",
            "shared_ptr",
            "device_vector",
            "host_vector",
            "universal_vector");
    /** What leads to elements, and is named by an address of them. */
    private static final Set<String> OF_ADDRESSES =
            Set.of("__normal_iterator", "__wrap_iter", "reverse_iterator", "move_iterator", "normal_iterator");
    /** What leads to elements, and is named by them. */
    private static final Set<String> OF_ELEMENTS =
            Set.of("device_ptr", "_Deque_iterator", "_List_iterator", "_List_const_iterator", "_Fwd_list_iterator");

    private static final String REFERENCE = "device_reference";
    /** What names the types that go with an allocator. */
    private static final String TRAITS = "__alloc_traits";

    private static final Pattern HEAD = Pattern.compile("\\s*(?:::)?(?:\\w+::)*(\\w+)\\s*<");
    private static final Pattern OF_LIBRARY =
            Pattern.compile("(?:const |volatile )*(?:::)?(?:std|thrust|__gnu_cxx)::.*");
    private static final Pattern ALLOCATOR = Pattern.compile("\\s*(?:std::)?allocator<(.*)>\\s*");
    private static final Pattern MEMBER = Pattern.compile("\\s*::\\s*(\\w+)(.*)");
    private static final Set<String> MEMBERS_OF_ELEMENTS = Set.of("value_type", "element_type");
    private static final Set<String> MEMBERS_LIKE_REFERENCES = Set.of("reference", "const_reference");
    private static final Set<String> MEMBERS_LIKE_POINTERS = Set.of(
            "iterator", "const_iterator", "reverse_iterator", "const_reverse_iterator", "pointer", "const_pointer");

    /** Whether a type is of a class template of a library that may be known here. */
    static boolean isOfLibrary(String desugared) {
        return OF_LIBRARY.matcher(desugared).matches();
    }

    /** Reads a type without qualifiers; empty for every other type. */
    static Optional<ContainerName> of(String type) {
        Matcher head = HEAD.matcher(type);
        if (!head.lookingAt() || !isKnown(head.group(1))) {
            return Optional.empty();
        }
        int depth = 1;
        int comma = -1;
        int at = head.end();
        for (; at < type.length() && depth > 0; at++) {
            char c = type.charAt(at);
            depth += c == '<' || c == '(' ? 1 : c == '>' || c == ')' ? -1 : 0;
            if (c == ',' && depth == 1 && comma < 0) {
                comma = at;
            }
        }
        if (depth > 0) {
            return Optional.empty();
        }
        String first = type.substring(head.end(), comma < 0 ? at - 1 : comma);
        String argument =
                head.group(1).equals(TRAITS) ? ALLOCATOR.matcher(first).replaceAll("$1") : first;
        String after = type.substring(at);
        Matcher member = MEMBER.matcher(after);
        return Optional.of(
                member.matches()
                        ? new ContainerName(head.group(1), argument, member.group(1), member.group(2))
                        : new ContainerName(head.group(1), argument, "", after));
    }

    private static boolean isKnown(String name) {
        return HOLDING.contains(name)
                || OF_ADDRESSES.contains(name)
                || OF_ELEMENTS.contains(name)
                || name.equals(REFERENCE)
                || name.equals(TRAITS);
    }

    /** The type that is named, by that of its argument; empty for a member that has nothing to do with elements, such as their number. */
    Optional<FormatType> around(FormatType element) {
        if (MEMBERS_OF_ELEMENTS.contains(member)) {
            return Optional.of(element);
        }
        if (MEMBERS_LIKE_REFERENCES.contains(member)) {
            return Optional.of(element.referenced());
        }
        if (MEMBERS_LIKE_POINTERS.contains(member)) {
            return Optional.of(element.pointed());
        }
        if (!member.isEmpty()) {
            return Optional.empty();
        }
        if (HOLDING.contains(name)) {
            return Optional.of(element.held());
        }
        if (OF_ELEMENTS.contains(name)) {
            return Optional.of(element.pointed());
        }
        return name.equals(REFERENCE)
                ? Optional.of(element.referenced())
                : Optional.of(element).filter(address -> address.pointers() > 0);
    }
}
