/** The Outline view of a source. */
package org.ulpscope.source.ui.internal.outline;
