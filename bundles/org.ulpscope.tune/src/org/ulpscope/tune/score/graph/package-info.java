/** Which variables of a program depend on which. */
package org.ulpscope.tune.score.graph;
