/** Which compilers this machine has, as preferences and detection say. */
package org.ulpscope.ui.toolchains;
