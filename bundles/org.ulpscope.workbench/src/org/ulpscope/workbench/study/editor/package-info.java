/** The study editor and the pages that all questions share. */
package org.ulpscope.workbench.study.editor;
