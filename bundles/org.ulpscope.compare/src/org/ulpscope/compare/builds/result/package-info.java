/** Two builds of one program, what parts them, and how they are written down. */
package org.ulpscope.compare.builds.result;
