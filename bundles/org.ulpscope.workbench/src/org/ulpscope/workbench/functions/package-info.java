/** Asking about a function of a source: which one is meant, the kernel that is made of it, and what is asked at once. */
package org.ulpscope.workbench.functions;
