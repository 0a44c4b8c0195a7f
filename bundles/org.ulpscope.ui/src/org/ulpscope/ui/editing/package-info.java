/** Editors of models: documents with undo and redo, bound fields, problems, files that change beneath them. */
package org.ulpscope.ui.editing;
