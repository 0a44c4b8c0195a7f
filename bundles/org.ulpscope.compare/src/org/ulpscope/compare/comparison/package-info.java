/**
 * What a study of the question {@code compare} found out: how often the results of its platforms are equal and how they differ, the inputs on
 * which they differ most, and how far each platform is from the exact values.
 */
package org.ulpscope.compare.comparison;
