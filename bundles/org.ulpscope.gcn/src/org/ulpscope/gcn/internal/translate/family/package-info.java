/** The translation of instructions, a class for each family of them. */
package org.ulpscope.gcn.internal.translate.family;
