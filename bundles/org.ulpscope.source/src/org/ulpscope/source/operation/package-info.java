/** What operators are applied to, and which expressions are constants. */
package org.ulpscope.source.operation;
