/** The pages that a hunt adds to the study editor. */
package org.ulpscope.hunt.ui.internal.editor;
