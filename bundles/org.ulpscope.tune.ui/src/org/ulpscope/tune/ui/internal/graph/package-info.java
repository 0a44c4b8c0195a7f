/** The page that draws what flows where. */
package org.ulpscope.tune.ui.internal.graph;
