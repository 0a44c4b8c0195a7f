/** Reads the sources of a program into syntax trees. Begin with {@link org.ulpscope.source.parse.SourceReader}. */
package org.ulpscope.source.parse;
