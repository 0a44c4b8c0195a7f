/** Flows in their files: written while a program runs, read, reported, compared and run again. */
package org.ulpscope.flow.study;
