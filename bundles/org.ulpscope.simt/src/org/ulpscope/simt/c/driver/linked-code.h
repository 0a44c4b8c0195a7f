/* What links give in the place of machine code: a header, and parts as a request for their translation has them. */
typedef struct { char magic[8]; uint64_t size; } linked_header;
static const char LINKED_MAGIC[] = "\177PTX";
