/** What wizards have in common: the folder that something new goes to, and work on the workspace. */
package org.ulpscope.ui.wizards;
