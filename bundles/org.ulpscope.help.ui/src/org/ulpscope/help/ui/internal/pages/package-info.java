/** The pages of the help: where they are, their titles, and finding words in all of them. */
package org.ulpscope.help.ui.internal.pages;
