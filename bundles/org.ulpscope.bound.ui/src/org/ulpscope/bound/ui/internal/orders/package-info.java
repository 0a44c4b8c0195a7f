/** Orders of operations that give the ends of what a line may give, as trees. */
package org.ulpscope.bound.ui.internal.orders;
