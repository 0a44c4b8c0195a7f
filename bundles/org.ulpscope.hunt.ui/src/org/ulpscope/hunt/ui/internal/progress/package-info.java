/** The Hunt Progress view: how near the search came to its goals, and what its model believed. */
package org.ulpscope.hunt.ui.internal.progress;
