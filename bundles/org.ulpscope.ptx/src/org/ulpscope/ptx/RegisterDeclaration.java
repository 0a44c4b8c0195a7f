package org.ulpscope.ptx;

import java.util.List;

/**
 * The directive {@code .reg}.
 *
 * @param type of each register
 * @param vector elements of each: 1, 2 or 4
 * @param groups the registers, as single names and counted groups
 * @param place where
 */
public record RegisterDeclaration(PtxType type, int vector, List<Group> groups, PtxPlace place) implements Statement {
    /**
     * @param prefix the name, or what the names of a counted group begin with
     * @param count registers of a counted group; -1 for one register
     */
    public record Group(String prefix, int count) {}

    public RegisterDeclaration {
        groups = List.copyOf(groups);
    }
}
