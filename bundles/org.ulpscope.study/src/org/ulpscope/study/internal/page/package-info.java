/** The HTML page of a study. */
package org.ulpscope.study.internal.page;
