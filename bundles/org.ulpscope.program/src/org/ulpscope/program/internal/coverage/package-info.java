/** GCC's tool that tells how often lines ran. */
package org.ulpscope.program.internal.coverage;
