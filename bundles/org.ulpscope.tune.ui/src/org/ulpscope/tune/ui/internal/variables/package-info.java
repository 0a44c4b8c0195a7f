/** The page with the variables and their Formats. */
package org.ulpscope.tune.ui.internal.variables;
