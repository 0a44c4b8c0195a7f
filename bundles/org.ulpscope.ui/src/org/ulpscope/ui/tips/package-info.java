/** What an empty view offers to get what it waits for. */
package org.ulpscope.ui.tips;
