package org.ulpscope.ptx.internal.trace;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.ulpscope.ptx.Instruction;
import org.ulpscope.ptx.Operand;
import org.ulpscope.ptx.Site;
import org.ulpscope.ptx.internal.isa.FloatType;
import org.ulpscope.ptx.site.TracedSite.Role;

/** Follows values into memory by atomic operations: what stands there afterwards has the tag of what went in, if it is exceptional. */
final class AtomicTrace implements InstructionTrace {
    private static final Set<String> ATOMIC = Set.of("atom", "red");

    private final InstructionTrace result = new AssemblingTrace();

    @Override
    public Optional<Around> around(Site site, TraceScribe scribe) {
        Instruction instruction = site.instruction();
        if (!ATOMIC.contains(instruction.opcode())) {
            return Optional.empty();
        }
        Operand value = instruction.operands().getLast();
        Optional<FloatType> type = scribe.tags().number(value);
        Optional<MemoryAccess> access = MemoryAccess.of(instruction, scribe);
        String old = result.around(site, scribe).map(Around::after).orElse("");
        if (type.isEmpty() || access.isEmpty()) {
            return Optional.of(new Around("", old));
        }
        String tag = scribe.tag(value);
        String number = scribe.site(
                site,
                Role.WRITES,
                type.get().format(),
                type.get().format(),
                List.of(value),
                access.get().array());
        String now = "ulpt_o0_" + type.get().bits();
        String rare = access.get().text()
                + String.format(
                        Locale.ROOT,
                        "ld.volatile.b%d %s, [ulpt_address];%n",
                        type.get().bits(),
                        now)
                + StoringTrace.numbers(number, new Operand.Name(now), type.get(), tag, 0);
        String note = TraceScribe.anyTag(List.of(tag)) + TraceScribe.only(instruction.guard()) + scribe.where(rare);
        return Optional.of(new Around("", note + old));
    }
}
