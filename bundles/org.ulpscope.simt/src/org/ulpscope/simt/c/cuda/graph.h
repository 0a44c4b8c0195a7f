/* Streams, events and graphs as the parts of this library see them. */
/* A place in a queue: all that it was asked for up to a number. */
typedef struct mark { struct queue *queue; uint64_t number; } mark;
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
/* The nodes that what comes next comes after. */
typedef struct front { node **node; size_t nodes; } front;
/* A capture: what its streams are asked for becomes nodes. */
typedef struct capture {
    struct capture *next;
    graph *graph;
    cudaStream_t origin;
    int mode;
    pthread_t thread;
    unsigned long long id;
    _Bool invalid;
    /* What streams were asked for last that were destroyed before its end. */
    front left;
} capture;
struct stream { unsigned flags; int priority; unsigned long long id; struct queue *queue; capture *capture; front front; };
/* at: what was asked for before it was recorded last. It is there while users of it are: who made it, until it is destroyed, and work that records it. */
struct event { unsigned flags; _Bool recorded; double time; mark at; unsigned users; capture *capture; front front; };
