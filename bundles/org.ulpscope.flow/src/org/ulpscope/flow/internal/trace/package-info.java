/** What device code writes down of the ways of exceptional values, read. */
package org.ulpscope.flow.internal.trace;
