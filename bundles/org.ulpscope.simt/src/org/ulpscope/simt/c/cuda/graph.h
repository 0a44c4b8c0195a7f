/* Streams, events and graphs as the parts of this library see them. */
typedef struct node {
    operation work;
    struct graph *graph;
    struct node **after;
    size_t afters;
    _Bool disabled;
    /* Of a walk through the graph. */
    _Bool seen;
    /* Where the kernel's parameters are, for programs that ask. */
    void **arguments;
} node;
typedef struct graph { node **node; size_t nodes; _Bool shown; } graph;
/* A capture: what its streams are asked for becomes nodes. */
typedef struct capture {
    struct capture *next;
    graph *graph;
    cudaStream_t origin;
    int mode;
    pthread_t thread;
    unsigned long long id;
    _Bool invalid;
} capture;
/* The nodes that what comes next comes after. */
typedef struct front { node **node; size_t nodes; } front;
struct stream { unsigned flags; int priority; unsigned long long id; capture *capture; front front; };
struct event { unsigned flags; _Bool recorded; double time; capture *capture; front front; };
