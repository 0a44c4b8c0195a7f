package org.ulpscope.ptx.internal.listing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.ulpscope.ptx.PtxType;
import org.ulpscope.ptx.Register;
import org.ulpscope.ptx.RegisterDeclaration;

/** Which register a name means, as blocks open and close. Counted groups are not spelled out: their counts may be huge. */
public final class RegisterScopes {
    private record Declared(PtxType type, int vector, int count) {}

    private record Scope(int number, Map<String, Declared> names, Map<String, Declared> groups) {}

    private final Deque<Scope> open = new ArrayDeque<>();
    private int scopes;

    /** Begins the body, then each block as it opens. */
    public void open() {
        open.push(new Scope(scopes++, new HashMap<>(), new HashMap<>()));
    }

    public void close() {
        open.pop();
    }

    /** The number of the innermost scope. */
    public int current() {
        return open.peek().number();
    }

    public void declare(RegisterDeclaration declaration) {
        for (RegisterDeclaration.Group group : declaration.groups()) {
            Declared declared = new Declared(declaration.type(), declaration.vector(), group.count());
            (group.count() < 0 ? open.peek().names() : open.peek().groups()).put(group.prefix(), declared);
        }
    }

    /** The register that a name means here; empty where no register is declared by it. */
    public Optional<Register> find(String name) {
        int digits = name.length();
        while (digits > 0 && Character.isDigit(name.charAt(digits - 1))) {
            digits--;
        }
        for (Scope scope : open) {
            Declared single = scope.names().get(name);
            if (single != null) {
                return Optional.of(new Register(name, single.type(), single.vector(), scope.number()));
            }
            for (int end = digits; end < name.length(); end++) {
                Declared group = scope.groups().get(name.substring(0, end));
                if (group != null && isBelow(name.substring(end), group.count())) {
                    return Optional.of(new Register(name, group.type(), group.vector(), scope.number()));
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isBelow(String digits, int count) {
        boolean plain = digits.equals("0") || !digits.startsWith("0");
        return plain && digits.length() < 10 && Integer.parseInt(digits) < count;
    }
}
