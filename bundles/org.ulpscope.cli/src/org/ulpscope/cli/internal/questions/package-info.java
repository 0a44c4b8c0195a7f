/** The files of each question, as the commands that are for files of any question take them up: to go on with, and to run again. */
package org.ulpscope.cli.internal.questions;
