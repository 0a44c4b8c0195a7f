/** How values that the user wants put somewhere come to the program, and what it says of them. */
package org.ulpscope.flow.internal.inject;
