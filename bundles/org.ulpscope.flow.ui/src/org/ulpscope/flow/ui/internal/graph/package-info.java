/** Where values went after their birth: a graph of lines, and what became of each. */
package org.ulpscope.flow.ui.internal.graph;
