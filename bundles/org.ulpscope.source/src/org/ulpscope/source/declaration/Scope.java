package org.ulpscope.source.declaration;

/**
 * What is around a declaration.
 *
 * @param unit number of the unit
 * @param record name of the struct or class; empty outside of any
 * @param function id of the function's declaration; empty outside of any
 * @param template whether it is in a template
 * @param instance names the instance of the template among those of all units
 * @param cLinkage whether it is in {@code extern "C"}
 * @param inUnion whether it is a member of a union
 */
public record Scope(
        int unit,
        String record,
        String function,
        Template template,
        String instance,
        boolean cLinkage,
        boolean inUnion) {
    /** Whether a declaration is part of a template. */
    public enum Template {
        /** It is not. */
        NONE,
        /** It is the template as it is written. */
        PATTERN,
        /** The compiler made it for arguments. */
        INSTANCE,
        /** The user wrote it for arguments. */
        SPECIALIZATION
    }

    /** The top of a unit. */
    static Scope top(int unit) {
        return new Scope(unit, "", "", Template.NONE, "", false, false);
    }

    Scope inRecord(String name, boolean union) {
        String nested = record.isEmpty() || name.isEmpty() ? record + name : record + "::" + name;
        return new Scope(unit, nested, function, template, instance, cLinkage, union);
    }

    Scope inFunction(String id) {
        return new Scope(unit, record, id, template, instance, cLinkage, false);
    }

    Scope inTemplate(Template kind, String key) {
        // What is in an instance of a template was all made for its arguments.
        return template == Template.INSTANCE ? this : new Scope(unit, record, function, kind, key, cLinkage, inUnion);
    }

    Scope withCLinkage() {
        return new Scope(unit, record, function, template, instance, true, inUnion);
    }
}
