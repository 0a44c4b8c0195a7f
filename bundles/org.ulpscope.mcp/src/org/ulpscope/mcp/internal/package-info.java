/** Tools, what they may reach, and how their answers are told. */
package org.ulpscope.mcp.internal;
