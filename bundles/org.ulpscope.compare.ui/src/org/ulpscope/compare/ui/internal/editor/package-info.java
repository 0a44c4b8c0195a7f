/** The pages that a comparison adds to the study editor. */
package org.ulpscope.compare.ui.internal.editor;
