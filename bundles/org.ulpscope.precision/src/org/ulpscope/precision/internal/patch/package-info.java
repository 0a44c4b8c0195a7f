/** The edits that give a program's text the Formats of a precision vector: one class for each kind of place that changes. */
package org.ulpscope.precision.internal.patch;
