/*
 * What an SSE, AVX or AVX-512 instruction computes of what (Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2, chapters 2 and
 * Appendix A).
 */
enum format { FP64, FP32 };
enum kind {
    /* Nothing that is read here. */
    UNKNOWN,
    /* May signal, but gives no floating-point number that it has made itself: comparisons, choices, conversions to integers. */
    GIVES_NONE,
    /* A result for each element of its operands. */
    BY_ELEMENT,
    /* A result of several elements. */
    ACROSS
};
typedef struct {
    enum kind kind;
    _Bool divides;
    enum format format, operand_format;
    /* How many results; how many operands, and of these which registers, in the order in which people write them; -1 is memory. */
    int results, operands, operand[MOST_OPERANDS], destination, mask;
    _Bool broadcast;
    int vector_bytes, element_bytes, address_at, length;
} instruction;
typedef struct { int prefix, map, opcode, w, r, x, b, v, l, evex, legacy, rounding, mask; const uint8_t *modrm; } fields;
static _Bool read_fields(const uint8_t *at, fields *f)
{
    memset(f, 0, sizeof *f);
    f->legacy = 1;
    for (;; ++at) {
        if (*at == 0x66) { if (!f->prefix) f->prefix = 1; }
        else if (*at == 0xf3) f->prefix = 2;
        else if (*at == 0xf2) f->prefix = 3;
        else if (*at != 0x2e && *at != 0x36 && *at != 0x3e && *at != 0x26) break;
    }
    if (*at == 0xc5 || *at == 0xc4) {
        _Bool three = *at == 0xc4;
        f->legacy = 0;
        f->r = at[1] & 0x80 ? 0 : 8;
        f->map = 1;
        if (three) {
            f->x = at[1] & 0x40 ? 0 : 8;
            f->b = at[1] & 0x20 ? 0 : 8;
            f->map = at[1] & 0x1f;
            ++at;
            f->w = at[1] >> 7;
        }
        f->v = ~(at[1] >> 3) & 15;
        f->l = at[1] >> 2 & 1;
        f->prefix = at[1] & 3;
        at += 2;
    } else if (*at == 0x62) {
        f->legacy = 0;
        f->evex = 1;
        f->r = (at[1] & 0x80 ? 0 : 8) + (at[1] & 0x10 ? 0 : 16);
        f->x = at[1] & 0x40 ? 0 : 8;
        f->b = at[1] & 0x20 ? 0 : 8;
        f->map = at[1] & 7;
        f->w = at[2] >> 7;
        f->v = (~(at[2] >> 3) & 15) + (at[3] & 8 ? 0 : 16);
        f->prefix = at[2] & 3;
        f->l = at[3] >> 5 & 3;
        f->rounding = at[3] >> 4 & 1;
        f->mask = at[3] & 7;
        at += 4;
    } else {
        int rex = (*at & 0xf0) == 0x40 ? *at++ : 0;
        if (*at++ != 0x0f) return 0;
        f->w = rex >> 3 & 1;
        f->r = rex << 1 & 8;
        f->x = rex << 2 & 8;
        f->b = rex << 3 & 8;
        f->map = *at == 0x38 ? 2 : *at == 0x3a ? 3 : 1;
        if (f->map > 1) ++at;
    }
    f->opcode = *at++;
    f->modrm = at;
    return 1;
}
/* From the byte after the opcode to the end. */
static int operand_bytes(const uint8_t *modrm, int immediate)
{
    int mod = modrm[0] >> 6, rm = modrm[0] & 7, bytes = 1;
    if (mod == 3) return bytes + immediate;
    if (rm == 4) ++bytes;
    if (mod == 1) bytes += 1;
    else if (mod == 2 || (rm == 5 && mod == 0) || (rm == 4 && mod == 0 && (modrm[1] & 7) == 5)) bytes += 4;
    return bytes + immediate;
}
static _Bool is_fused(const fields *f)
{
    int low = f->opcode & 15, high = f->opcode >> 4;
    return f->map == 2 && f->prefix == 1 && !f->legacy && high >= 9 && high <= 11 && low >= 6;
}
static void decode_formats(const fields *f, instruction *i)
{
    _Bool fused = is_fused(f), scalar = fused ? (f->opcode & 15) >= 8 && f->opcode & 1 : f->prefix >= 2 && f->opcode != 0xd0 && (f->opcode & 0xfe) != 0x7c;
    _Bool narrow = fused ? !f->w : f->map == 3 ? f->opcode == 0x40 : f->opcode == 0xd0 || (f->opcode & 0xfe) == 0x7c ? f->prefix == 3 : f->prefix == 0 || f->prefix == 2;
    i->operand_format = i->format = narrow ? FP32 : FP64;
    i->vector_bytes = 16 << f->l;
    if (f->evex && f->rounding && f->modrm[0] >> 6 == 3) i->vector_bytes = 64;
    i->element_bytes = i->format == FP32 ? 4 : 8;
    i->results = scalar ? 1 : i->vector_bytes / i->element_bytes;
    if (f->map == 1 && f->opcode == 0x5a) {
        i->format = narrow ? FP64 : FP32;
        if (!scalar) i->results = i->vector_bytes / 8;
    }
}
static void decode_operands(const fields *f, instruction *i)
{
    int register_operand = (f->modrm[0] & 7) + f->b + (f->evex ? f->x * 2 : 0);
    int rm = f->modrm[0] >> 6 == 3 ? register_operand : -1;
    int first = f->legacy ? i->destination : f->v;
    if (is_fused(f)) {
        int form = f->opcode >> 4;
        i->operands = 3;
        i->operand[0] = form == 9 ? i->destination : f->v;
        i->operand[1] = form == 10 ? i->destination : rm;
        i->operand[2] = form == 9 ? f->v : form == 10 ? rm : i->destination;
    } else if (f->map == 1 && (f->opcode == 0x51 || f->opcode == 0x5a)) {
        i->operands = 1;
        i->operand[0] = rm;
    } else {
        i->operands = 2;
        i->operand[0] = first;
        i->operand[1] = rm;
    }
}
static enum kind kind_of(const fields *f)
{
    if (is_fused(f)) return BY_ELEMENT;
    if (f->map == 3) return f->opcode >= 0x08 && f->opcode <= 0x0b ? GIVES_NONE : f->opcode == 0x40 || f->opcode == 0x41 ? ACROSS : UNKNOWN;
    if (f->map != 1) return UNKNOWN;
    switch (f->opcode) {
    case 0x51: case 0x58: case 0x59: case 0x5a: case 0x5c: case 0x5e: case 0xd0: return BY_ELEMENT;
    case 0x7c: case 0x7d: return f->prefix == 1 || f->prefix == 3 ? ACROSS : UNKNOWN;
    case 0x2a: case 0x2c: case 0x2d: case 0x2e: case 0x2f: case 0x5b: case 0x5d: case 0x5f: case 0xc2: case 0xe6:
    case 0x78: case 0x79: case 0x7a: case 0x7b: return GIVES_NONE;
    default: return UNKNOWN;
    }
}
static instruction decode(const uint8_t *code)
{
    instruction i = {.kind = UNKNOWN};
    fields f;
    if (!read_fields(code, &f)) return i;
    i.kind = kind_of(&f);
    if (i.kind != BY_ELEMENT && i.kind != ACROSS) return i;
    i.divides = f.map == 1 && f.opcode == 0x5e;
    i.destination = (f.modrm[0] >> 3 & 7) + f.r;
    i.mask = f.mask;
    decode_formats(&f, &i);
    decode_operands(&f, &i);
    i.broadcast = f.evex && f.rounding && f.modrm[0] >> 6 != 3;
    i.address_at = (int)(f.modrm - code);
    i.length = i.address_at + operand_bytes(f.modrm, f.map == 3);
    return i;
}
/* Where an instruction's operand in memory is. */
static const uint8_t *operand_address(const uint8_t *code, const uint8_t *at, const instruction *i, const greg_t *general)
{
    static const int registers[16] = {REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI, REG_R8, REG_R9, REG_R10, REG_R11, REG_R12,
                                      REG_R13, REG_R14, REG_R15};
    fields f;
    read_fields(code, &f);
    int mod = f.modrm[0] >> 6, rm = f.modrm[0] & 7;
    const uint8_t *displacement = f.modrm + 1 + (rm == 4);
    uint64_t address = 0;
    if (rm == 4) {
        int index = (f.modrm[1] >> 3 & 7) + f.x, base = f.modrm[1] & 7;
        if (index != 4) address += (uint64_t)general[registers[index]] << (f.modrm[1] >> 6);
        if (mod == 0 && base == 5) mod = 2;
        else address += (uint64_t)general[registers[base + f.b]];
    } else if (rm == 5 && mod == 0) {
        address += (uint64_t)at + (uint64_t)i->length;
        mod = 2;
    } else {
        address += (uint64_t)general[registers[rm + f.b]];
    }
    if (mod == 1) {
        int operand_bytes = i->broadcast || i->results == 1 ? i->element_bytes : i->results * i->element_bytes;
        address += (uint64_t)((int64_t)(int8_t)*displacement * (f.evex ? operand_bytes : 1));
    } else if (mod == 2) {
        int32_t far;
        memcpy(&far, displacement, sizeof far);
        address += (uint64_t)(int64_t)far;
    }
    return (const uint8_t *)address;
}
