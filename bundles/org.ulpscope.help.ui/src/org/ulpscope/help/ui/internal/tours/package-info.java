/** Tours of a few minutes, step by step, each step with a link that does it. */
package org.ulpscope.help.ui.internal.tours;
