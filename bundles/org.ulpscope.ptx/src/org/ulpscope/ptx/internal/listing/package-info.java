/** The instructions of a function with the source lines that they came from. */
package org.ulpscope.ptx.internal.listing;
