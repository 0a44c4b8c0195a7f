/* Linking: parts of device code become one module. What comes out is no machine code, but the parts, which are translated together. */
typedef struct link_state {
    char flags[256];
    /* Where the program wants to read what is said, until the end. */
    unsigned count;
    int *options;
    void **values;
    /* A header, and the parts as a request has them. */
    char *code;
    size_t used;
} link_state;
typedef struct link_state *CUlinkState;
CUDA_API(cuLinkCreate_v2)(unsigned count, int *options, void **values, CUlinkState *state)
{
    if (entered() || !state || (count > 0 && (!options || !values))) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    link_state *fresh = calloc(1, sizeof *fresh);
    if (!fresh || !(fresh->code = calloc(1, sizeof(linked_header))) || !(fresh->options = malloc((count + 1) * sizeof *options))) return CUDA_ERROR_OUT_OF_MEMORY;
    if (count > 0) memcpy(fresh->options, options, count * sizeof *options);
    fresh->count = count;
    fresh->values = values;
    fresh->used = sizeof(linked_header);
    options_of_ptxas(fresh->flags, sizeof fresh->flags, count, options, values);
    *state = fresh;
    return CUDA_SUCCESS;
}
CUDA_API(cuLinkAddData_v2)(CUlinkState state, int type, const void *data, size_t bytes, const char *name, unsigned count, const int *options, void **values)
{
    enum { PTX = 1, FAT_BINARY = 2 };
    char head[512], flags[256];
    if (entered() || !state || !data) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    if (type != PTX && type != FAT_BINARY) {
        say("The program links %s, which is machine code for a GPU: have it link PTX.", name ? name : "a cubin, an object or a library");
        return CUDA_ERROR_INVALID_IMAGE;
    }
    code_part part = code_at(data);
    if (part.kind == PTX_CODE) part.size = strnlen(data, bytes);
    if (part.kind == MACHINE_CODE || part.kind == LINKED_CODE) return CUDA_ERROR_INVALID_IMAGE;
    options_of_ptxas(flags, sizeof flags, count, options, values);
    int length = snprintf(head, sizeof head, "%s %zu%s%s\n", part.kind == PTX_CODE ? "ptx" : "fat", part.size, state->flags, flags);
    char *larger = realloc(state->code, state->used + (size_t)length + part.size);
    if (!larger) return CUDA_ERROR_OUT_OF_MEMORY;
    state->code = larger;
    memcpy(larger + state->used, head, (size_t)length);
    memcpy(larger + state->used + length, part.bytes, part.size);
    state->used += (size_t)length + part.size;
    return CUDA_SUCCESS;
}
CUDA_API(cuLinkAddFile_v2)(CUlinkState state, int type, const char *path, unsigned count, const int *options, void **values)
{
    struct stat status;
    if (entered() || !state || !path) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    char *code = stat(path, &status) == 0 ? read_code(path) : 0;
    if (!code) return CUDA_ERROR_FILE_NOT_FOUND;
    CUresult result = cuLinkAddData_v2(state, type, code, (size_t)status.st_size, path, count, options, values);
    free(code);
    return result;
}
CUDA_API(cuLinkComplete)(CUlinkState state, void **code, size_t *bytes)
{
    char sentence[2048] = "";
    CUresult result = CUDA_SUCCESS;
    if (entered() || !state || !code) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    linked_header header = {.size = state->used - sizeof header};
    memcpy(header.magic, LINKED_MAGIC, sizeof LINKED_MAGIC);
    memcpy(state->code, &header, sizeof header);
    code_part part = code_at(state->code);
    char *library = translated(&part, 1, "", &result, sentence, sizeof sentence);
    free(library);
    write_log(state->count, state->options, state->values, ERROR_LOG, sentence);
    write_log(state->count, state->options, state->values, INFO_LOG, "");
    if (!library) {
        say("%s", sentence);
        return result;
    }
    *code = state->code;
    if (bytes) *bytes = state->used;
    return CUDA_SUCCESS;
}
CUDA_API(cuLinkDestroy)(CUlinkState state)
{
    if (!state) return CUDA_ERROR_INVALID_VALUE;
    free(state->code);
    free(state->options);
    free(state);
    return CUDA_SUCCESS;
}
