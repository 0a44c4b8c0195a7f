/** Reads AMD's assembly. */
package org.ulpscope.gcn.read;
