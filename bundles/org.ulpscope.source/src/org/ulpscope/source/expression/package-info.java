/** What expressions are beneath their parentheses and conversions: calls, literals. */
package org.ulpscope.source.expression;
