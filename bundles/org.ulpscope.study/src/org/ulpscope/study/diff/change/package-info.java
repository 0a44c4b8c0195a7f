/** What became of a class of results between two studies, and how that is known. */
package org.ulpscope.study.diff.change;
