/** From clang's syntax trees to a {@link org.ulpscope.tune.program.Program}. */
package org.ulpscope.tune.internal.reading;
