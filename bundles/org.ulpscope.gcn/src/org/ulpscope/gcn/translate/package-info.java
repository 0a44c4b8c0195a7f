/** Translates AMD's assembly to C. */
package org.ulpscope.gcn.translate;
