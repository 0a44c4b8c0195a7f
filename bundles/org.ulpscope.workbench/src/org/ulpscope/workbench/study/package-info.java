/** Study files on screen, also while they are written: feed, poll, jobs, replay. */
package org.ulpscope.workbench.study;
