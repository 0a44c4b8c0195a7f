/** The parser of PTX text. */
package org.ulpscope.ptx.internal.parse;
