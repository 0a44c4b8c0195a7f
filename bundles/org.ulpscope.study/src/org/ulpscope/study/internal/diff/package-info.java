/** How two studies are laid beside each other. */
package org.ulpscope.study.internal.diff;
