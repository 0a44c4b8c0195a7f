/** What differs between two studies of one question: classes and regions that appeared, went or moved, and how that is known. */
package org.ulpscope.study.diff;
