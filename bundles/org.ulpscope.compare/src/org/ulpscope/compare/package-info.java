/**
 * Question 2: on which inputs platforms disagree, by how much, and which of them is right. To begin: {@link
 * org.ulpscope.compare.CompareStudy}.
 */
package org.ulpscope.compare;
