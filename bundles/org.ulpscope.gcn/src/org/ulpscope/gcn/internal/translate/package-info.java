/** The translation of functions and of what they hold to C. */
package org.ulpscope.gcn.internal.translate;
