/** Answers assistants: a server of the Model Context Protocol whose tools are commands of the command line. */
package org.ulpscope.mcp;
