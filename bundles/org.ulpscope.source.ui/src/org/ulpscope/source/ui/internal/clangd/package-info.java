/** A client of clangd: what it says about a source while it is edited. */
package org.ulpscope.source.ui.internal.clangd;
