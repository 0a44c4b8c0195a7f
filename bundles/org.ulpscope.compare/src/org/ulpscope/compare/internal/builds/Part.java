package org.ulpscope.compare.internal.builds;

import java.nio.file.Path;
import java.util.Objects;
import org.ulpscope.program.build.CompilerCall;

/** A part of a program that either build can give. */
sealed interface Part {
    /** Its name for people: a source, or a file that is linked, relative to the folder that was copied. */
    String name();

    /** Whether both builds make it by the same command. */
    boolean isSame();

    /**
     * A source that becomes an object.
     *
     * @param name its name
     * @param source it, in the copy
     * @param folder where its compiler runs
     * @param object the object that the links take
     * @param left how the build as it stands compiles it
     * @param right how the other one does
     */
    record Unit(String name, Path source, Path folder, Path object, UnitRecipe left, UnitRecipe right) implements Part {
        UnitRecipe recipe(Side side) {
            return side == Side.LEFT ? left : right;
        }

        @Override
        public boolean isSame() {
            return left.equals(right);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Unit unit && unit.source.equals(source);
        }

        @Override
        public int hashCode() {
            return Objects.hash(source);
        }
    }

    /**
     * A link of the program, or of a shared library of its own.
     *
     * @param name the name of what is linked
     * @param left how the build as it stands links it
     * @param right how the other one does, in the same folder
     */
    record Link(String name, CompilerCall left, CompilerCall right) implements Part {
        CompilerCall call(Side side) {
            return side == Side.LEFT ? left : right;
        }

        @Override
        public boolean isSame() {
            return left.equals(right);
        }
    }
}
