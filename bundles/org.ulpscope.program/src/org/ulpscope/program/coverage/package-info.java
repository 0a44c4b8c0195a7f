/** How often each line of a program runs. */
package org.ulpscope.program.coverage;
