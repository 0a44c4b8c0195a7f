/** How one run of this question stands in its file. */
package org.ulpscope.bound.internal.study;
