/* Modules: device code that the program hands over as text, as a fat binary or as a file. */
typedef struct { uint32_t magic; uint16_t version, header; uint64_t body; } fat_header;
static const char FAT_MAGIC[] = "\x50\xed\x55\xba", WRAPPER_MAGIC[] = "\xb1\x43\x62\x46", ELF_MAGIC[] = "\177ELF";
static code_part code_at(const void *bytes)
{
    if (strncmp(bytes, ELF_MAGIC, 4) == 0) return (code_part){MACHINE_CODE, bytes, 0};
    if (strncmp(bytes, LINKED_MAGIC, 4) == 0) return (code_part){LINKED_CODE, (const char *)bytes + 16, ((const uint64_t *)bytes)[1]};
    if (strncmp(bytes, WRAPPER_MAGIC, 4) == 0) return code_at(((const fat_binary_wrapper *)bytes)->data);
    if (strncmp(bytes, FAT_MAGIC, 4) == 0) {
        const fat_header *header = bytes;
        return (code_part){FAT_CODE, bytes, header->header + header->body};
    }
    return (code_part){PTX_CODE, bytes, strlen(bytes)};
}
/* Translates the code that a program brought for the run-time. */
static _Bool translate_image(const image *image, char *library, size_t room)
{
    const fat_binary_wrapper *wrapper = image->wrapper;
    char sentence[2048] = "";
    CUresult result;
    size_t count = 0;
    if (wrapper->version == 2 && wrapper->binaries) {
        while (wrapper->binaries[count]) ++count;
    }
    code_part parts[count + 1];
    for (size_t i = 0; i < count; ++i) parts[i] = code_at(wrapper->binaries[i]);
    if (count == 0) parts[count++] = code_at(wrapper->data);
    char *found = translated(parts, count, "", &result, sentence, sizeof sentence);
    if (found) snprintf(library, room, "%s", found);
    else say("%s", sentence);
    free(found);
    return found != 0;
}
/* Translates and loads. The sentence is for people, where it does not succeed. */
static CUresult load_parts(CUmodule *module, const code_part *parts, size_t count, const char *options, char *sentence, size_t room)
{
    CUresult result;
    for (size_t i = 0; i < count; ++i) {
        if (parts[i].kind != MACHINE_CODE) continue;
        snprintf(sentence, room, "The program loads machine code for a GPU (a cubin), which cannot run here: have it load PTX.");
        return CUDA_ERROR_NO_BINARY_FOR_GPU;
    }
    char *library = translated(parts, count, options, &result, sentence, room);
    if (!library) return result;
    *module = instance_of(library);
    if (!*module) snprintf(sentence, room, "The translated code cannot be loaded: %s.", dlerror());
    free(library);
    return *module ? CUDA_SUCCESS : CUDA_ERROR_SHARED_OBJECT_INIT_FAILED;
}
static CUresult load_code(CUmodule *module, code_part part, unsigned count, const int *options, void **values)
{
    char sentence[2048] = "", flags[256];
    options_of_ptxas(flags, sizeof flags, count, options, values);
    CUresult result = load_parts(module, &part, 1, flags, sentence, sizeof sentence);
    if (result) say("%s", sentence);
    write_log(count, options, values, ERROR_LOG, sentence);
    write_log(count, options, values, INFO_LOG, "");
    return result;
}
CUDA_API(cuModuleLoadDataEx)(CUmodule *module, const void *code, unsigned count, const int *options, void **values)
{
    if (entered()) return entered();
    if (!module || !code || (count > 0 && (!options || !values))) return CUDA_ERROR_INVALID_VALUE;
    return standing() ? result_of(standing()) : load_code(module, code_at(code), count, options, values);
}
CUDA_API(cuModuleLoadData)(CUmodule *module, const void *code) { return cuModuleLoadDataEx(module, code, 0, 0, 0); }
CUDA_SAME(cuModuleLoadFatBinary, cuModuleLoadData);
/* The text of a file and a zero; 0 if it cannot be read. */
static char *read_code(const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    char *text = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode) ? calloc(1, (size_t)status.st_size + 8) : 0;
    for (size_t used = 0; text && used < (size_t)status.st_size;) {
        ssize_t count = read(file, text + used, (size_t)status.st_size - used);
        if (count <= 0) break;
        used += (size_t)count;
    }
    if (file >= 0) close(file);
    return text;
}
CUDA_API(cuModuleLoad)(CUmodule *module, const char *path)
{
    if (entered() || !module || !path) return entered() ? entered() : CUDA_ERROR_INVALID_VALUE;
    char *code = read_code(path);
    if (!code) return CUDA_ERROR_FILE_NOT_FOUND;
    CUresult result = cuModuleLoadData(module, code);
    free(code);
    return result;
}
CUDA_API(cuModuleUnload)(CUmodule module)
{
    if (entered() || !is_loaded(module)) return entered() ? entered() : CUDA_ERROR_INVALID_HANDLE;
    cudaDeviceSynchronize();
    lock();
    close_instance(module);
    unlock();
    return CUDA_SUCCESS;
}
CUDA_API(cuModuleGetLoadingMode)(int *mode)
{
    enum { EAGER = 1 };
    if (begun() || !mode) return begun() ? begun() : CUDA_ERROR_INVALID_VALUE;
    *mode = EAGER;
    return CUDA_SUCCESS;
}
