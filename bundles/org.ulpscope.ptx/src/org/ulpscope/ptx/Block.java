package org.ulpscope.ptx;

import java.util.List;

/** Statements in braces: a scope for registers, variables and labels. */
public record Block(List<Statement> statements) implements Statement {
    public Block {
        statements = List.copyOf(statements);
    }
}
