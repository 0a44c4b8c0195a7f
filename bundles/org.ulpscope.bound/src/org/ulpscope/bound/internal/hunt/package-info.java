/** What a search for inputs that make a result move goes by. */
package org.ulpscope.bound.internal.hunt;
