/** What commands print of what was found: tables and sentences for people, JSON for scripts. */
package org.ulpscope.cli.internal.reports;
