/** The toolchains that this machine has, and the platforms that a kernel can have on them. */
package org.ulpscope.backend.installed;
