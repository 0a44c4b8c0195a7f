/** How a function that is written for a CPU gets to a GPU, and one for a GPU to a CPU. */
package org.ulpscope.backend.crossing;
