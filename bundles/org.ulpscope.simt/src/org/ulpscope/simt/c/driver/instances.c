/* Modules that are loaded: each has variables of its own, also where the code is the same. */
enum { MOST_KEPT = 64 << 20 };
typedef struct code_instance {
    struct code_instance *next;
    char *library;
    struct image image;
    /* One for each kernel. */
    struct function *kernels;
    /* What its variables held at first, where it was kept so that the instance can be used again. */
    unsigned char **first;
    _Bool in_use;
} code_instance;
static code_instance *instances;
static _Bool is_loaded(CUmodule module)
{
    _Bool found = 0;
    lock();
    for (code_instance *each = instances; each; each = each->next) found |= each == module && each->in_use;
    unlock();
    return found;
}
/* The system loads a file once, however often it is asked; a copy is another file. Its descriptor stays open, since the name is made of it. */
static void *load_copy(const char *library)
{
    char name[64], bytes[1 << 16];
    int from = open(library, O_RDONLY | O_CLOEXEC), to = memfd_create("module", MFD_CLOEXEC);
    ssize_t count = -1;
    while (from >= 0 && to >= 0 && (count = read(from, bytes, sizeof bytes)) > 0) {
        if (write(to, bytes, (size_t)count) != count) {
            count = -1;
            break;
        }
    }
    if (from >= 0) close(from);
    if (count != 0) return 0;
    snprintf(name, sizeof name, "/proc/self/fd/%d", to);
    return dlopen(name, RTLD_NOW | RTLD_LOCAL);
}
static void keep_first(code_instance *instance)
{
    const ulp_module *module = instance->image.module;
    size_t bytes = 0;
    for (uint32_t i = 0; i < module->symbols; ++i) bytes += module->symbol[i].bytes;
    if (bytes > MOST_KEPT || !(instance->first = calloc(module->symbols + 1, sizeof *instance->first))) return;
    for (uint32_t i = 0; i < module->symbols; ++i) {
        instance->first[i] = malloc(module->symbol[i].bytes + 1);
        if (instance->first[i]) memcpy(instance->first[i], module->symbol[i].address, module->symbol[i].bytes);
    }
}
/* Makes what programs name of an instance known: its kernels and its variables. */
static void open_instance(code_instance *instance)
{
    const ulp_module *module = instance->image.module;
    for (uint32_t i = 0; i < module->kernels; ++i) {
        instance->kernels[i] = (struct function){.host = &instance->kernels[i], .name = module->kernel[i].name, .image = &instance->image, .kernel = &module->kernel[i], .carveout = -1};
        table_put(&functions, &instance->kernels[i], &instance->kernels[i]);
    }
    for (uint32_t i = 0; i < module->symbols; ++i) {
        const ulp_symbol *symbol = &module->symbol[i];
        if (instance->first && instance->first[i]) memcpy(symbol->address, instance->first[i], symbol->bytes);
        add_allocation((allocation){.base = (uintptr_t)symbol->address, .bytes = symbol->bytes, .memory = DEVICE_VARIABLE, .name = symbol->name});
        note_written(symbol->address, symbol->bytes);
    }
    /* After its variables are as at first: what is told to code is in some of them. */
    attach_records(&instance->image);
    attach_trace(&instance->image);
    attach_shadows(&instance->image);
    attach_injections(&instance->image);
    instance->in_use = 1;
}
/* Its threads may not have ended, so that the code stays; it is there for the next who loads the same. */
static void close_instance(code_instance *instance)
{
    const ulp_module *module = instance->image.module;
    for (uint32_t i = 0; i < module->kernels; ++i) table_put(&functions, &instance->kernels[i], 0);
    for (uint32_t i = 0; i < module->symbols; ++i) remove_allocation((uintptr_t)module->symbol[i].address);
    instance->in_use = 0;
}
/* Called with the lock held. 0 if it cannot be loaded. */
static code_instance *fresh_instance(const char *library, _Bool copied)
{
    void *handle = copied ? load_copy(library) : dlopen(library, RTLD_NOW | RTLD_LOCAL);
    const ulp_module *(*module)(void) = handle ? (const ulp_module *(*)(void))dlsym(handle, "ulpscope_module") : 0;
    code_instance *fresh = module ? calloc(1, sizeof *fresh) : 0;
    if (!fresh) return 0;
    fresh->image = (struct image){.hash = hash_of_loaded(library), .module = module(), .run = (void (*)(const ulp_request *, ulp_outcome *))dlsym(handle, "ulpscope_run"), .tried = 1};
    fresh->library = strdup(library);
    fresh->kernels = calloc(fresh->image.module->kernels + 1, sizeof *fresh->kernels);
    if (!fresh->image.run || !fresh->library || !fresh->kernels) return 0;
    keep_first(fresh);
    attach_own_marks(&fresh->image, fresh->library);
    fresh->next = instances;
    return instances = fresh;
}
static code_instance *instance_of(const char *library)
{
    _Bool loaded = 0;
    code_instance *found = 0;
    lock();
    for (code_instance *each = instances; each && !found; each = each->next) {
        if (strcmp(each->library, library) != 0) continue;
        loaded = 1;
        if (!each->in_use && each->first) found = each;
    }
    if (!found) found = fresh_instance(library, loaded);
    if (found) open_instance(found);
    unlock();
    return found;
}
