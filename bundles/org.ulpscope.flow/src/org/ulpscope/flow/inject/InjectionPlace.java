package org.ulpscope.flow.inject;

/** Where a value is put. */
public sealed interface InjectionPlace {
    /**
     * The value of a source line.
     *
     * @param file the source, as it was typed
     * @param line from 1
     */
    record Line(String file, int line) implements InjectionPlace {
        @Override
        public String toString() {
            return file + ":" + line;
        }
    }

    /**
     * An element of the array that an argument of a kernel points to, before it is launched.
     *
     * @param kernel its name, as {@link org.ulpscope.flow.FlowChoice} knows names
     * @param parameter as its source calls it
     * @param index in numbers, from where the argument points to
     */
    record Element(String kernel, String parameter, long index) implements InjectionPlace {
        @Override
        public String toString() {
            return kernel + ":" + parameter + "[" + index + "]";
        }
    }

    /**
     * An argument of a kernel that is a number.
     *
     * @param kernel its name
     * @param parameter as its source calls it
     */
    record Argument(String kernel, String parameter) implements InjectionPlace {
        @Override
        public String toString() {
            return kernel + ":" + parameter;
        }
    }
}
