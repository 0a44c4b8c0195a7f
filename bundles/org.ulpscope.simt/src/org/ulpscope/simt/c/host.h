/* What code that runs in a grid tells a host of itself, and what a host tells the grid. */
typedef void ulp_entry(struct ulp_thread *, const unsigned char *);
typedef struct ulp_parameter { uint32_t offset, bytes; } ulp_parameter;
/*
 * bytes: of all its parameters as they lie in memory; shared_bytes: of the shared memory that each of its blocks has, before what a launch adds; waits:
 * whether its threads may wait for others, so that each needs a stack of its own.
 */
typedef struct ulp_kernel {
    const char *name;
    ulp_entry *entry;
    size_t bytes;
    uint32_t shared_bytes;
    _Bool waits;
    uint32_t parameters;
    const ulp_parameter *parameter;
} ulp_kernel;
/* A variable that a host may read and write by its name. */
typedef struct ulp_symbol { const char *name; unsigned char *address; size_t bytes; } ulp_symbol;
/* What a launch must know of the code that it runs. */
typedef struct ulp_module {
    /* Threads of a warp: 32 or 64. */
    uint32_t warp;
    /* Bytes of shared memory of a block that is run alone: what the one that has most has. */
    uint32_t shared_bytes;
    /* Whether those of any kernel do. */
    _Bool waits;
    /* Where the instructions that may fail are in the source, by their numbers. */
    uint32_t places;
    const char *const *place;
    uint32_t kernels;
    const ulp_kernel *kernel;
    uint32_t symbols;
    const ulp_symbol *symbol;
} ulp_module;
/* What a launch ended by. ULP_BAD_LAUNCH: nothing ran. */
enum ulp_ending { ULP_COMPLETED, ULP_BAD_LAUNCH, ULP_NO_MEMORY, ULP_BAD_ADDRESS, ULP_MISALIGNED, ULP_ASSERTED, ULP_TRAPPED, ULP_STACK_FULL, ULP_ILLEGAL, ULP_MISUSED, ULP_RACED };
enum { ULP_SENTENCE = 2048 };
/* A launch. */
typedef struct ulp_request {
    const ulp_kernel *kernel;
    /* Blocks and the threads of each. */
    uint32_t blocks[3], threads[3];
    /* Bytes of shared memory that it adds to each block. */
    uint32_t shared;
    /* Laid out as the kernel has them. */
    const void *parameters;
    /* Whether all blocks make progress together, so that they may wait for each other. */
    _Bool together;
    /* Whether each access to shared memory is noted, to see races. */
    _Bool races_seen;
    /*
     * Whether what CUDA leaves undefined is done as a GPU does it: barriers wait for the threads that have not ended, where CUDA says that all must
     * come, and the lanes of a warp that come together exchange whatever their masks say.
     */
    _Bool as_on_a_gpu;
    /* Where not 0: whether memory that the kernel was given is at an address; it is asked for each access outside of those addresses that are open. */
    _Bool (*there)(uint64_t address, uint32_t bytes);
    uint64_t open_begin, open_bytes;
    /* Where not 0: memory for what device code allocates, all zeros, and its end; the system's otherwise. */
    void *(*take)(size_t bytes);
    void (*give)(void *memory, size_t bytes);
    /* Where not 0: is told of each access to global memory, and says of one that reads whether somebody has written all of it before. */
    _Bool (*written)(uint64_t address, uint32_t bytes, _Bool reads, _Bool writes);
} ulp_request;
typedef struct ulp_outcome {
    enum ulp_ending ending;
    /* Where it did not complete: what happened, and where. */
    char sentence[ULP_SENTENCE];
    /* The first thing that is to be told though the launch went on, and where; empty where there is none. */
    char remark[ULP_SENTENCE];
    /* How many processors ran it. */
    uint32_t processors;
    /* What it printed, to be given to free. */
    char *printed;
    size_t printed_bytes;
} ulp_outcome;
