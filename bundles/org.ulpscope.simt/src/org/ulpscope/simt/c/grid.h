/* A grid of blocks of threads as code sees it that runs in one. What is declared here is compiled apart, once for all such code. */
#define ULP_VARIABLE __attribute__((section("ulp_variables")))
/* What a block may touch. */
typedef struct ulp_reach {
    /* Where not 0, all the memory that the kernel was handed; what is outside and not its own is out of range. */
    uint64_t known, known_bytes;
    /* Whether each access to shared memory is noted, to see races. */
    _Bool races_seen;
    /* Where not 0, says whether memory of the host is at an address. */
    _Bool (*there)(uint64_t address, uint32_t bytes);
    _Bool (*written)(uint64_t address, uint32_t bytes, _Bool reads, _Bool writes);
    /* Where not 0, give memory for what device code allocates, and take it back. */
    void *(*take)(size_t bytes);
    void (*give)(void *memory, size_t bytes);
} ulp_reach;
/* What the lanes of a warp exchange; of the reductions, those of unsigned and of signed integers of 32 bits. */
enum { ULP_SYNC, ULP_UP, ULP_DOWN, ULP_BFLY, ULP_IDX, ULP_BALLOT, ULP_ALL, ULP_ANY, ULP_UNI, ULP_MATCH_ANY, ULP_MATCH_ALL, ULP_ELECT,
    ULP_ADD, ULP_MIN_S, ULP_MAX_S, ULP_MIN_U, ULP_MAX_U, ULP_AND, ULP_OR, ULP_XOR, ULP_JOINT };
/* What the lanes of a warp do as one: the last to come does it for all, with what each of them left at an address of its own. */
typedef struct ulp_joint { void (*act)(ulp_thread *lanes, struct ulp_joint **lane); uint32_t site; } ulp_joint;
enum { ULP_STACK_BYTES = 256 * 1024,
    /* The exit status that tells whoever started the process that it printed why it ends. */
    ULP_ENDED = 86 };
#pragma GCC visibility push(hidden)
/* Ends the launch with a sentence and the place of an instruction; the second for what is no use of the machine that a GPU allows. */
__attribute__((noreturn, cold, format(printf, 4, 5))) void ulp_fail_by(ulp_thread *t, enum ulp_ending ending, uint32_t site, const char *sentence, ...);
#define ulp_fail(T, SITE, ...) ulp_fail_by(T, ULP_MISUSED, SITE, __VA_ARGS__)
__attribute__((noreturn)) void ulp_exit(ulp_thread *t);
/* Lets the others go on first; ulp_pause is for code that may ask again and again for what others write. */
void ulp_yield(ulp_thread *t);
/* A fence of the block, which may order accesses that no barrier does. */
void ulp_fence(ulp_thread *t);
/* Fails where no memory that the kernel may touch is at an address. */
void ulp_look_up(ulp_thread *t, uint64_t a, uint32_t n, int write, uint32_t site, const unsigned char *variables, const unsigned char *variables_end);
/* Fails where an access to shared memory is out of range, or, where races are seen, in a race with another; write: 1 where it writes, 2 where no race is. */
__attribute__((cold)) void ulp_look_at_shared(ulp_thread *t, uint32_t a, uint32_t n, int write, uint32_t site);
/*
 * Waits for the lanes of the mask and gives what comes of all their values. b and c are the operands of shuffles: the lane or distance, and the
 * clamp with the mask of segments 8 bits above it. What comes as a predicate beside the result is in the thread.
 */
uint64_t ulp_exchange(ulp_thread *t, uint32_t operation, uint64_t value, uint32_t b, uint32_t c, uint64_t mask, uint32_t site);
/* Waits until all lanes of the warp have come to an instruction that they do as one; who comes last does it. Fails where they cannot all come. */
void ulp_join(ulp_thread *t, ulp_joint *joint, uint32_t site);
/* The lanes that go on with this one. */
uint64_t ulp_activemask(ulp_thread *t, uint32_t site);
/* Waits at a barrier; count is that of all who shall come, 0 for the whole block. reduction: 0 counts the predicates, 1 ands them, 2 ors them. */
uint32_t ulp_barrier_wait(ulp_thread *t, uint32_t number, uint32_t count, _Bool aligned, uint32_t reduction, _Bool predicate, uint32_t site);
void ulp_barrier_arrive(ulp_thread *t, uint32_t number, uint32_t count, uint32_t site);
/* printf, assert, malloc and free of device code. */
uint32_t ulp_vprintf(ulp_thread *t, uint64_t format, uint64_t arguments);
void ulp_assertfail(ulp_thread *t, uint64_t message, uint64_t file, uint32_t line, uint64_t function, uint64_t size);
uint64_t ulp_malloc(ulp_thread *t, uint64_t bytes);
void ulp_free(ulp_thread *t, uint64_t address);
/* Runs a launch. Launches wait for each other. */
void ulp_run(const ulp_module *module, const ulp_request *request, ulp_outcome *outcome);
/* Launches a kernel by its name, with races seen where threads wait for others; the parameters are laid out as the kernel has them. Gives 0, or prints a sentence and gives 1. */
int ulp_launch(const ulp_module *module, const char *kernel, const unsigned *blocks, const unsigned *threads, size_t shared, const void *parameters,
        size_t bytes);
/*
 * Runs one block on the calling thread, which keeps the block's memory for the next call; where it fails, the process ends with a sentence. known
 * says that the kernel was handed no memory but its parameters.
 */
void ulp_run_alone(const ulp_module *module, ulp_entry *entry, const void *parameters, uint32_t threads, _Bool known);
#pragma GCC visibility pop
static inline void ulp_pause(ulp_thread *t) { ulp_yield(t); }
static inline uint32_t ulp_lane_of(const ulp_thread *t) { return t->number & (t->warp - 1); }
__attribute__((noreturn)) static inline void ulp_trap(ulp_thread *t, uint32_t site) { ulp_fail_by(t, ULP_TRAPPED, site, "the kernel stopped itself (trap)"); }
