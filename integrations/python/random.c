// The random numbers of C libraries from version 2.36 on, for those before it: libraries of Debian 12 call them.
// https://man7.org/linux/man-pages/man3/arc4random.3.html

static long get(void *bytes, unsigned long count) {
    long result;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(318L), "D"(bytes), "S"(count), "d"(0L)
                     : "rcx", "r11", "memory");
    return result;
}

void arc4random_buf(void *bytes, unsigned long count) {
    char *next = bytes;
    while (count > 0) {
        long got = get(next, count < 256 ? count : 256);
        if (got == -4) continue;  // EINTR
        if (got <= 0) __builtin_trap();
        next += got;
        count -= (unsigned long)got;
    }
}

unsigned int arc4random(void) {
    unsigned int number;
    arc4random_buf(&number, sizeof number);
    return number;
}
