/** Colours of sources in the editor. */
package org.ulpscope.source.ui.internal.colours;
