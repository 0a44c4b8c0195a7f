/** Runs of this question in files of their own: written while they go on, read, and handed on in other forms. */
package org.ulpscope.bound.study;
