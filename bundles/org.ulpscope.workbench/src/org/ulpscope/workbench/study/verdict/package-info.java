/** The first page of the study editor: what the study came to. */
package org.ulpscope.workbench.study.verdict;
