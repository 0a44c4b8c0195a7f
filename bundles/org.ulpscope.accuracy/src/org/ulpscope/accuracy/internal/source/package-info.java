/** A source as it is compiled once more, with exact numbers. */
package org.ulpscope.accuracy.internal.source;
