/** The reader of assembly. */
package org.ulpscope.gcn.internal.parse;
