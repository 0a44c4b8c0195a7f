/** Which functions of a program call which. */
package org.ulpscope.source.call;
