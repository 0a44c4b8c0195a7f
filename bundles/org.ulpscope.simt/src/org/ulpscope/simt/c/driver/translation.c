/*
 * Translation while the program runs. A request is a file in the folder that ULPSCOPE_MODULES names; the process that started this one answers it by a file
 * beside it. There are files and no socket, since a program under test may open none.
 */
/* LINKED_CODE: parts as they stand in a request. */
enum code_kind { PTX_CODE, FAT_CODE, MACHINE_CODE, LINKED_CODE };
typedef struct code_part { enum code_kind kind; const void *bytes; size_t size; } code_part;
/* What came back before: by a hash of all that was asked. */
typedef struct known_code { struct known_code *next; uint64_t hash; size_t size; char *library; } known_code;
static known_code *known_codes;
static char *known_library(uint64_t hash, size_t size)
{
    char *found = 0;
    lock();
    for (known_code *each = known_codes; each && !found; each = each->next) {
        if (each->hash == hash && each->size == size) found = strdup(each->library);
    }
    unlock();
    return found;
}
static void know_library(uint64_t hash, size_t size, const char *library)
{
    known_code *fresh = calloc(1, sizeof *fresh);
    if (!fresh) return;
    lock();
    *fresh = (known_code){known_codes, hash, size, strdup(library)};
    known_codes = fresh;
    unlock();
}
/* Whether a file with the request lies in the folder, whole. */
static _Bool write_request(const char *path, const code_part *parts, size_t count, const char *options)
{
    char begun_path[4200];
    snprintf(begun_path, sizeof begun_path, "%s.begun", path);
    FILE *file = fopen(begun_path, "wx");
    if (!file) return 0;
    for (size_t i = 0; i < count; ++i) {
        if (parts[i].kind != LINKED_CODE) fprintf(file, "%s %zu%s\n", parts[i].kind == PTX_CODE ? "ptx" : "fat", parts[i].size, options);
        fwrite(parts[i].bytes, 1, parts[i].size, file);
    }
    _Bool whole = !ferror(file);
    return (fclose(file) == 0) & whole && rename(begun_path, path) == 0;
}
/* Its answer, to be freed; 0 if none can come any more. */
static char *await_answer(const char *path)
{
    char *answer = 0;
    size_t room = 0;
    for (long wait = 200000;; wait = wait < 5000000 ? 2 * wait : wait) {
        FILE *file = fopen(path, "r");
        if (file) {
            ssize_t length = getdelim(&answer, &room, 0, file);
            fclose(file);
            unlink(path);
            if (length >= 0) return answer;
            free(answer);
            return 0;
        }
        if (access(getenv("ULPSCOPE_MODULES"), F_OK) != 0) return 0;
        nanosleep(&(struct timespec){0, wait}, 0);
    }
}
/* Asks for the library of code. It is to be freed; where there is none, 0, and the sentence says why. */
static char *ask_translation(const code_part *parts, size_t count, const char *options, CUresult *result, char *sentence, size_t room)
{
    static unsigned requests;
    const char *folder = getenv("ULPSCOPE_MODULES");
    char path[4100], answer_path[4120];
    *result = CUDA_ERROR_NO_BINARY_FOR_GPU;
    if (!folder) {
        snprintf(sentence, room, "Nobody is there to translate PTX: run the program by 'ulpscope run -- COMMAND'.");
        return 0;
    }
    snprintf(path, sizeof path, "%s/%d-%u", folder, (int)getpid(), __atomic_add_fetch(&requests, 1, __ATOMIC_RELAXED));
    snprintf(answer_path, sizeof answer_path, "%s.answer", path);
    if (!write_request(path, parts, count, options)) {
        snprintf(sentence, room, "The folder %s cannot be written to: %s.", folder, strerror(errno));
        return 0;
    }
    char *answer = await_answer(answer_path), *library = 0;
    if (!answer) {
        snprintf(sentence, room, "The process that translates PTX has ended.");
    } else if (strncmp(answer, "library ", 8) == 0) {
        library = strdup(answer + 8);
    } else {
        *result = strncmp(answer, "invalid ", 8) == 0 ? CUDA_ERROR_INVALID_PTX : CUDA_ERROR_NOT_SUPPORTED;
        snprintf(sentence, room, "%s", strlen(answer) > 8 ? answer + 8 : "The code cannot be translated.");
    }
    free(answer);
    return library;
}
static char *translated(const code_part *parts, size_t count, const char *options, CUresult *result, char *sentence, size_t room)
{
    uint64_t hash = hashed(FNV_BASIS, options, strlen(options));
    size_t size = 0;
    for (size_t i = 0; i < count; ++i) {
        hash = hashed(hash, parts[i].bytes, parts[i].size);
        size += parts[i].size;
    }
    char *library = known_library(hash, size);
    if (library) return library;
    library = ask_translation(parts, count, options, result, sentence, room);
    if (library) know_library(hash, size, library);
    return library;
}
