/** From clang's syntax trees to a {@link org.ulpscope.tune.program.Program}: its variables, where their types stand, what ties and pins them. */
package org.ulpscope.tune.internal.reading;
