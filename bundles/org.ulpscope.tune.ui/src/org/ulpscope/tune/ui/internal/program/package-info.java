/** The page with the program: how it is built, run and judged. */
package org.ulpscope.tune.ui.internal.program;
