/** What a file such as {@code ulpscope.yml} asks for: its checks, and how each of them ended. */
package org.ulpscope.ci;
