/** The sources of a user's program in C, C++ and CUDA, and the files of theirs that take part in it. */
package org.ulpscope.source;
