/*
 * What is found, in a file that is shared with who looks on: a header, the names of the files that instructions are of, and a record for each
 * instruction, or of those in the system's libraries for each instruction and each way to it. HostRecordFile reads it.
 */
enum { MOST_OBJECTS = 256, MOST_RECORDS = 8192, MOST_CALLERS = 8, MOST_ABOVE = 3, MOST_OPERANDS = 3, MOST_ARGUMENTS = 2, NAME_BYTES = 16, PATH_BYTES = 508, CLASSES = 4 };
enum exception { NOT_A_NUMBER, INFINITE, DIVISION_BY_ZERO, SUBNORMAL };
typedef struct { uint64_t address; uint32_t object, unused; } place;
/*
 * A class: where it was first, and how often it was. The thread is the first of its process, 1, or a later one. Of an instruction of the system's, the last
 * function of the math library that the thread called, and with what; an empty name where it called none.
 */
typedef struct {
    uint32_t seen, thread, operands, unused;
    uint64_t operand[MOST_OPERANDS], result, count;
    char function[NAME_BYTES];
    uint32_t arguments, narrow;
    uint64_t argument[MOST_ARGUMENTS];
} occurrence;
typedef struct {
    uint32_t ready, callers, format, operand_format;
    place at, caller[MOST_CALLERS];
    uint8_t bytes[15], length;
    occurrence class[CLASSES];
    /* Who called the function that it is in outside of the system's libraries, when the record was made; there may be others. */
    place above[MOST_ABOVE];
    uint64_t aboves;
} record;
typedef struct {
    char magic[8];
    /* Asked for: the exceptions as the bits of MXCSR that stand for them; whether each is counted. */
    uint32_t wanted, counted;
    /* Told: how many records and objects there are; what could not be looked at any more, as bits of MXCSR; how many instructions were not
       understood; how many records had no room; whether an instruction was looked at only now and then. */
    uint32_t records, objects, given_up, unknown, lost, sampled;
    /* Asked for: whether every underflow counts as SUBNORMAL, one that gives 0 and one of a subnormal too, and nothing else does. */
    uint32_t underflows;
    /* Told: flushing and rounding as bits of MXCSR, where they are not the usual ones when main begins, and where they only are when the program ends; and
       the object that sets flushing as it is loaded, from 1, 0 where none is found. */
    uint32_t modes, later_modes, setter;
    uint32_t unused[2];
    struct { uint32_t ready; char path[PATH_BYTES]; } object[MOST_OBJECTS];
    record record[MOST_RECORDS];
} records_file;
static records_file *records;
/* @param variables the environment, which the C library does not know yet */
static _Bool open_records(char *const *variables)
{
    static const char variable[] = "ULPSCOPE_HOST_RECORDS=";
    const char *name = 0;
    for (; *variables && !name; ++variables) {
        if (strncmp(*variables, variable, sizeof variable - 1) == 0) name = *variables + sizeof variable - 1;
    }
    int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
    struct stat status;
    if (file < 0) return 0;
    if (fstat(file, &status) == 0 && (size_t)status.st_size == sizeof *records) {
        void *mapped = mmap(0, sizeof *records, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (mapped != MAP_FAILED && memcmp(mapped, "ULPHOST1", 8) == 0) records = mapped;
    }
    close(file);
    return records != 0;
}
static uint32_t object_number(const char *path)
{
    uint32_t known = __atomic_load_n(&records->objects, __ATOMIC_ACQUIRE);
    for (uint32_t i = 0; i < known && i < MOST_OBJECTS; ++i) {
        if (__atomic_load_n(&records->object[i].ready, __ATOMIC_ACQUIRE) && strcmp(records->object[i].path, path) == 0) return i;
    }
    if (known >= MOST_OBJECTS || strlen(path) >= PATH_BYTES) return MOST_OBJECTS;
    known = __atomic_fetch_add(&records->objects, 1, __ATOMIC_ACQ_REL);
    if (known >= MOST_OBJECTS) return MOST_OBJECTS;
    strcpy(records->object[known].path, path);
    __atomic_store_n(&records->object[known].ready, 1, __ATOMIC_RELEASE);
    return known;
}
/* A new record; 0 where there is no room. */
static record *new_record(void)
{
    uint32_t number = __atomic_load_n(&records->records, __ATOMIC_RELAXED);
    if (number < MOST_RECORDS) number = __atomic_fetch_add(&records->records, 1, __ATOMIC_ACQ_REL);
    if (number < MOST_RECORDS) return &records->record[number];
    __atomic_fetch_add(&records->lost, 1, __ATOMIC_RELAXED);
    return 0;
}
