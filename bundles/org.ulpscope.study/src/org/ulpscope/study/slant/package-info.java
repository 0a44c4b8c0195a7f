/** Borders of regions that run parallel to no input: where a simple relation of two inputs passes a constant. */
package org.ulpscope.study.slant;
