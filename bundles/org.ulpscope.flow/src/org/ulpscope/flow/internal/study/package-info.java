/** A flow as rows of its file. */
package org.ulpscope.flow.internal.study;
