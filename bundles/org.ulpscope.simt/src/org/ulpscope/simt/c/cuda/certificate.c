/*
 * What certificates of runs are made of. The file that ULPSCOPE_CERTIFICATE names gets a line for each thing that takes values from one memory to another, its
 * fields separated by tabs:
 *
 *   memory NUMBER KIND BYTES NAME       memory that kernels may touch: KIND as in enum memory, NAME empty but for variables
 *   gone NUMBER
 *   copy TO FROM BYTES WHOLE            numbers of memories, -1 for the host's; WHOLE is 1 where all of TO is written
 *   fill TO WHOLE
 *   launch NUMBER LIBRARY KERNEL DECLARED REACHED READ WRITTEN REMARK
 *
 * REMARK says what went wrong, a race on shared memory or a read of memory that nobody wrote too. REACHED has the marked instructions that the launch came to, and READ and WRITTEN the memories that it touched, 0 being what device code allocates; numbers
 * are separated by commas. Where ULPSCOPE_OUTPUTS names a folder, what is copied to the host is kept there, in a file for each copy, the first being 1.
 */
enum { CERTIFIED_READ = 1, CERTIFIED_WRITTEN = 2, MOST_CERTIFIED = 1 << 22 };
static const size_t MOST_KEPT_OUTPUT = (size_t)1 << 30;
static struct { FILE *file; unsigned char *touched; uint64_t outputs; size_t kept; pthread_once_t once; } certificate = {.once = PTHREAD_ONCE_INIT};
static char *declaration(const char *name);
typedef __typeof__(((operation *)0)->copy) certified_copy;
typedef __typeof__(((operation *)0)->fill) certified_fill;
static void begin_certificate(void)
{
    const char *path = getenv("ULPSCOPE_CERTIFICATE");
    if (!path) return;
    void *touched = mmap(0, MOST_CERTIFIED, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    FILE *file = touched == MAP_FAILED ? 0 : fopen(path, "ae");
    if (!file) {
        say("%s cannot be written: %s.", path, strerror(errno));
        return;
    }
    setvbuf(file, 0, _IOLBF, BUFSIZ);
    certificate.touched = touched;
    certificate.file = file;
}
static _Bool certifying(void)
{
    pthread_once(&certificate.once, begin_certificate);
    return certificate.file != 0;
}
static void write_field(const char *text)
{
    fputc('\t', certificate.file);
    for (; text && *text; ++text) fputc((unsigned char)*text < ' ' ? ' ' : *text, certificate.file);
}
static void certify_memory(const allocation *added)
{
    if (!certifying()) return;
    flockfile(certificate.file);
    fprintf(certificate.file, "%d\tmemory\t%llu\t%d\t%zu", (int)getpid(), (unsigned long long)added->number, added->memory, added->bytes);
    write_field(added->name);
    fputc('\n', certificate.file);
    funlockfile(certificate.file);
}
static void certify_removal(const allocation *removed)
{
    if (certifying()) fprintf(certificate.file, "%d\tgone\t%llu\n", (int)getpid(), (unsigned long long)removed->number);
}
/* The number of what holds an address; -1 for the host's own memory. */
static long long certified_number(const void *address, allocation *found)
{
    *found = (allocation){0};
    return find_allocation(address, found) ? (long long)found->number : -1;
}
static void keep_output(const certified_copy *copy)
{
    const char *folder = getenv("ULPSCOPE_OUTPUTS");
    size_t bytes = copy->width * copy->rows * copy->planes;
    char path[4096];
    ++certificate.outputs;
    if (!folder || bytes > MOST_KEPT_OUTPUT - certificate.kept) return;
    certificate.kept += bytes;
    snprintf(path, sizeof path, "%s/%llu", folder, (unsigned long long)certificate.outputs);
    /* Another process may have one of the same number. */
    FILE *file = fopen(path, "wxe");
    for (size_t plane = 0; file && plane < copy->planes; ++plane) {
        for (size_t row = 0; row < copy->rows; ++row) fwrite(copy->to + plane * copy->to_plane + row * copy->to_pitch, 1, copy->width, file);
    }
    if (file) fclose(file);
}
static _Bool is_hosts(long long number, const allocation *memory) { return number < 0 || memory->memory == HOST_MEMORY || memory->memory == REGISTERED_MEMORY; }
/* A copy that is done. */
static void certify_copy(const certified_copy *copy)
{
    allocation to, from;
    if (!certifying()) return;
    size_t bytes = copy->width * copy->rows * copy->planes;
    long long to_number = certified_number(copy->to, &to), from_number = copy->staged ? -1 : certified_number(copy->from, &from);
    _Bool whole = to_number >= 0 && to.base == (uintptr_t)copy->to && bytes == to.bytes;
    fprintf(certificate.file, "%d\tcopy\t%lld\t%lld\t%zu\t%d\n", (int)getpid(), to_number, from_number, bytes, whole);
    if (is_hosts(to_number, &to) && from_number >= 0 && !is_hosts(from_number, &from)) keep_output(copy);
}
static void certify_fill(const certified_fill *fill)
{
    allocation to;
    if (!certifying()) return;
    long long number = certified_number(fill->to, &to);
    _Bool whole = number >= 0 && to.base == (uintptr_t)fill->to && fill->width * fill->rows * fill->planes == to.bytes;
    fprintf(certificate.file, "%d\tfill\t%lld\t%d\n", (int)getpid(), number, whole);
}
static _Bool note_access(uint64_t address, uint32_t bytes, _Bool reads, _Bool writes);
/* An access of a kernel; whether all that it reads was written before. */
static _Bool certify_access(uint64_t address, uint32_t bytes, _Bool reads, _Bool writes)
{
    const recent *in = find_recent(address);
    uint64_t number = in ? in->number : 0;
    /* Beyond all numbers there is room for, what is touched counts as what device code allocates. */
    unsigned char *touched = &certificate.touched[number < MOST_CERTIFIED ? number : 0], now = (unsigned char)((reads ? CERTIFIED_READ : 0) | (writes ? CERTIFIED_WRITTEN : 0));
    if ((__atomic_load_n(touched, __ATOMIC_RELAXED) & now) != now) __atomic_fetch_or(touched, now, __ATOMIC_RELAXED);
    return note_access(address, bytes, reads, writes);
}
static void write_numbers(const unsigned char *bytes, uint64_t count, unsigned char mask)
{
    const char *comma = "\t";
    for (uint64_t i = 0; i < count; ++i) {
        if (!(bytes[i] & mask)) continue;
        fprintf(certificate.file, "%s%llu", comma, (unsigned long long)i);
        comma = ",";
    }
    if (*comma == '\t') fputc('\t', certificate.file);
}
/* A launch that has ended; what it touched is forgotten. @param remark what went wrong; 0 where nothing did */
static void certify_launch(uint64_t number, image *image, const char *kernel, const char *remark)
{
    if (!certifying()) return;
    uint64_t numbers = __atomic_load_n(&known.numbers, __ATOMIC_RELAXED) + 1;
    if (numbers > MOST_CERTIFIED) numbers = MOST_CERTIFIED;
    lock();
    char *declared = declaration(kernel);
    unlock();
    flockfile(certificate.file);
    fprintf(certificate.file, "%d\tlaunch\t%llu", (int)getpid(), (unsigned long long)number);
    write_field(image->library);
    write_field(kernel);
    write_field(declared ? declared : kernel);
    write_numbers(image->reached, image->reached ? image->reached_bytes : 0, 1);
    write_numbers(certificate.touched, numbers, CERTIFIED_READ);
    write_numbers(certificate.touched, numbers, CERTIFIED_WRITTEN);
    write_field(remark);
    fputc('\n', certificate.file);
    funlockfile(certificate.file);
    free(declared);
    memset(certificate.touched, 0, numbers);
    if (image->reached) memset(image->reached, 0, image->reached_bytes);
}
