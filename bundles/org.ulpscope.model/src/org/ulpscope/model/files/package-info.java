/** Reads and writes the files of kernels and of precision vectors. */
package org.ulpscope.model.files;
