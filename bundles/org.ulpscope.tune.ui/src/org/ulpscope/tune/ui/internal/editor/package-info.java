/** The editor of precision vectors and the program that it has read. */
package org.ulpscope.tune.ui.internal.editor;
