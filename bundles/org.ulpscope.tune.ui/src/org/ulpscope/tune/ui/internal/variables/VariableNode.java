package org.ulpscope.tune.ui.internal.variables;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** A line of the tree of variables. Each is itself alone, so that a variable can be in several groups. */
public abstract sealed class VariableNode {
    private final String name;

    private VariableNode(String name) {
        this.name = name;
    }

    /** What it is called: a heading, or the key of a variable. */
    public String name() {
        return name;
    }

    /** The variables it stands for. */
    public abstract List<Leaf> leaves();

    /** The indexes of the variables it stands for, as far as the program was read. */
    public List<Integer> indexes() {
        return leaves().stream()
                .filter(leaf -> leaf.index().isPresent())
                .map(leaf -> leaf.index().getAsInt())
                .toList();
    }

    /** A function, a struct or a group. */
    public static final class Heading extends VariableNode {
        private final String owner;
        private final List<Leaf> leaves = new ArrayList<>();

        /** @param owner the function or struct whose variables stand under it; empty for those of several */
        Heading(String name, String owner) {
            super(name);
            this.owner = owner;
        }

        /** The function or struct whose variables stand under it; empty for those of several. */
        public String owner() {
            return owner;
        }

        /** Adds a variable, by its key and its index in the program if that is known. */
        void add(String key, OptionalInt index) {
            leaves.add(new Leaf(this, key, index));
        }

        @Override
        public List<Leaf> leaves() {
            return leaves;
        }
    }

    /** A variable. */
    public static final class Leaf extends VariableNode {
        private final Heading heading;
        private final OptionalInt index;

        private Leaf(Heading heading, String key, OptionalInt index) {
            super(key);
            this.heading = heading;
            this.index = index;
        }

        /** What it stands under. */
        public Heading heading() {
            return heading;
        }

        /** Its index in the program; empty as long as that was not read. */
        public OptionalInt index() {
            return index;
        }

        @Override
        public List<Leaf> leaves() {
            return List.of(this);
        }
    }
}
