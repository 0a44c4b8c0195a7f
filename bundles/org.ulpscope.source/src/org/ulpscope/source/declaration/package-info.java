/** What a program declares: functions, variables, structs, each of which may be declared many times, and what is around each declaration. */
package org.ulpscope.source.declaration;
