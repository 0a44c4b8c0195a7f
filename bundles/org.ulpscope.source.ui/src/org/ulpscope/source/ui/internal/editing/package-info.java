/** Typing in sources: indentation, brackets, comments. */
package org.ulpscope.source.ui.internal.editing;
