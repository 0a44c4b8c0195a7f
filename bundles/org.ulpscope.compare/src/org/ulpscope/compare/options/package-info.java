/** Which options of their compilers let two platforms differ, tried on the inputs where they do. */
package org.ulpscope.compare.options;
