package org.ulpscope.source.pin;

import java.util.Optional;
import org.ulpscope.numeric.FloatFormat;
import org.ulpscope.source.SourceFile;
import org.ulpscope.source.edit.Edits;
import org.ulpscope.source.tree.Operator;

/** How a language says that an operation is rounded where it is written. */
interface RoundingSpelling {
    /** What stands before the operation. */
    String before(Operator operator, FloatFormat format);

    /** What stands between its operands. */
    String between(Operator operator);

    /** Whether operands of other types, such as integers, become numbers of the operation's format by themselves. */
    boolean convertsOperands();

    /** What makes of a number one that compilers know nothing of; empty where there is nothing. */
    Optional<String> opaque();

    /** Adds what the words above need, at the top of a file whose edits use them. */
    void define(SourceFile file, Edits edits);
}
