// The system calls of a room. [seccomp(2)](https://man7.org/linux/man-pages/man2/seccomp.2.html)
//
// The list names what is refused, because libraries of a later system may make calls that nobody knows today. What came
// into the kernel after this list is answered like a call that the kernel lacks, and libraries do without it.
#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox.h"

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

bool recto_seccomp_is_there(void) {
#ifdef OWN_ARCHITECTURE
    // The kernel looks at the action that it is asked about before anything else.
    uint32_t action = SECCOMP_RET_KILL_PROCESS;
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
#else
    return false;
#endif
}

#ifdef OWN_ARCHITECTURE

// Numbers that a system's headers may be too old for; they are the same on all machines.
enum {
    IO_URING_SETUP = 425, IO_URING_ENTER = 426, IO_URING_REGISTER = 427, OPEN_TREE = 428, MOVE_MOUNT = 429, FSOPEN = 430,
    FSCONFIG = 431, FSMOUNT = 432, FSPICK = 433, CLONE3 = 435, PIDFD_GETFD = 438, PROCESS_MADVISE = 440,
    MOUNT_SETATTR = 442, QUOTACTL_FD = 443, FCHMODAT2 = 452, SETXATTRAT = 463, REMOVEXATTRAT = 466, OPEN_TREE_ATTR = 467,
    FILE_SETATTR = 469, LAST_KNOWN = 470,
};

// A filter gets the words of the call, of which these are 32 bits wide; both machines have the lower half first.
#define FIELD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define LOWER(argument) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (argument))
#define UPPER(argument) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (argument) + 4)
#define ANSWER(action) BPF_STMT(BPF_RET | BPF_K, action)
#define IF(value, action) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1), ANSWER(action)
#define UNLESS(value, action) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0), ANSWER(action)
#define IF_ANY_BIT(bits, action) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1), ANSWER(action)

enum { ALLOW = SECCOMP_RET_ALLOW, REFUSE = SECCOMP_RET_ERRNO | EPERM, LACK = SECCOMP_RET_ERRNO | ENOSYS };
#define KILL SECCOMP_RET_KILL_PROCESS

// What is done about a call, whatever its arguments are.
struct refusal {
    uint32_t number, answer;
};
static const struct refusal refusals[] = {
#define FATAL(name) {SYS_##name, KILL}
#define REFUSED(name) {SYS_##name, REFUSE}
    // Other processes and the kernel: what only an attacker asks for.
    FATAL(ptrace), FATAL(process_vm_readv), FATAL(process_vm_writev), FATAL(kcmp), {PIDFD_GETFD, KILL},
    FATAL(bpf), FATAL(perf_event_open), FATAL(userfaultfd), FATAL(keyctl), FATAL(add_key), FATAL(request_key),
    FATAL(mount), FATAL(umount2), FATAL(pivot_root), FATAL(chroot), {OPEN_TREE, KILL}, {MOVE_MOUNT, KILL},
    {FSOPEN, KILL}, {FSCONFIG, KILL}, {FSMOUNT, KILL}, {FSPICK, KILL}, {MOUNT_SETATTR, KILL}, {OPEN_TREE_ATTR, KILL},
    FATAL(init_module), FATAL(finit_module), FATAL(delete_module), FATAL(kexec_load), FATAL(kexec_file_load),
    FATAL(reboot), FATAL(swapon), FATAL(swapoff), FATAL(setns), FATAL(unshare), FATAL(open_by_handle_at), FATAL(acct),

    // The network, and what would make calls around this filter. The ends of a socket pair lead nowhere else.
    REFUSED(socket), REFUSED(connect), REFUSED(bind), REFUSED(listen), REFUSED(accept), REFUSED(accept4),
    REFUSED(sendmsg), REFUSED(recvmsg), REFUSED(sendmmsg), REFUSED(recvmmsg), REFUSED(setsockopt),
    {IO_URING_SETUP, REFUSE}, {IO_URING_ENTER, REFUSE}, {IO_URING_REGISTER, REFUSE},

    // Programs. The C library makes threads by the older call where the newer one, whose flags are not seen, is lacking.
    REFUSED(execveat), {CLONE3, LACK},

    // What Landlock does not look at: the owner, mode, times and attributes of files, and files cut off by name.
    REFUSED(fchmodat), REFUSED(fchown), REFUSED(fchownat), REFUSED(utimensat), REFUSED(truncate), REFUSED(setxattr),
    REFUSED(lsetxattr), REFUSED(fsetxattr), REFUSED(removexattr), REFUSED(lremovexattr), REFUSED(fremovexattr),
    {FCHMODAT2, REFUSE}, {SETXATTRAT, REFUSE}, {REMOVEXATTRAT, REFUSE}, {FILE_SETATTR, REFUSE}, REFUSED(mknodat),
    REFUSED(name_to_handle_at), REFUSED(fanotify_init), REFUSED(fanotify_mark), REFUSED(quotactl),
    {QUOTACTL_FD, REFUSE},

    // Who the process is, what it shares with others, and the machine's clock and names.
    REFUSED(setuid), REFUSED(setgid), REFUSED(setreuid), REFUSED(setregid), REFUSED(setresuid), REFUSED(setresgid),
    REFUSED(setfsuid), REFUSED(setfsgid), REFUSED(setgroups), REFUSED(capset), REFUSED(shmget), REFUSED(shmat),
    REFUSED(shmctl), REFUSED(semget), REFUSED(msgget), REFUSED(msgsnd), REFUSED(msgrcv), REFUSED(mq_open),
    REFUSED(settimeofday), REFUSED(clock_settime), REFUSED(clock_adjtime), REFUSED(adjtimex), REFUSED(sethostname),
    REFUSED(setdomainname), REFUSED(syslog), REFUSED(vhangup), {PROCESS_MADVISE, REFUSE},

#ifdef __x86_64__
    FATAL(iopl), FATAL(ioperm), FATAL(modify_ldt), REFUSED(chmod), REFUSED(chown), REFUSED(lchown), REFUSED(utime),
    REFUSED(utimes), REFUSED(futimesat), REFUSED(mknod),
#endif
};
enum { REFUSALS = sizeof refusals / sizeof refusals[0] };
_Static_assert(REFUSALS < 240, "the places of answers are bytes");

// What is done about a call that depends on its arguments.
struct examination {
    uint32_t number;
    uint32_t count;
    struct sock_filter code[7];
};
#define EXAMINED(name, ...) \
    {SYS_##name, sizeof((struct sock_filter[]){__VA_ARGS__, ANSWER(ALLOW)}) / sizeof(struct sock_filter), \
     {__VA_ARGS__, ANSWER(ALLOW)}}

#define NEW_NAMESPACES \
    (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET)
enum { SET_ID_AND_STICKY = 07000 };

// Calls with consecutive numbers and one answer: from this number to where the next part begins.
struct part {
    uint32_t first, answer;
    const struct examination *examination;
};

enum { MOST_INSTRUCTIONS = 512 };

// The filter that is being written, from its end to its start: jumps lead forward only, to what is already there.
struct writing {
    uint32_t start;
    bool reaches;
    // Where the instruction stands that gives each answer.
    uint32_t allow, refuse, lack, kill;
    struct sock_filter code[MOST_INSTRUCTIONS];
};

static uint32_t put(struct writing *out, struct sock_filter instruction) {
    out->code[--out->start] = instruction;
    return out->start;
}

static uint32_t place_of(const struct writing *out, uint32_t answer) {
    return answer == ALLOW ? out->allow : answer == LACK ? out->lack : answer == KILL ? out->kill : out->refuse;
}

// Writes the search for a call among the parts, the last of which ends before `end`; the result is where it begins. The
// kernel follows it once for each call that there is, to find those that are always allowed and need no filter: so it
// halves the numbers again and again. The answers are written once for all parts, because the kernel compiles each
// instruction that there is at the start of every process.
static uint32_t put_search(struct writing *out, const struct part *parts, uint32_t count, uint32_t end) {
    if (count == 1) {
        const struct examination *examination = parts[0].examination;
        if (!examination) return place_of(out, parts[0].answer);
        for (uint32_t i = examination->count; i > 0; i--) put(out, examination->code[i - 1]);
        return out->start;
    }
    uint32_t half = 1, middle = (parts[0].first + end) / 2;
    while (half < count - 1 && parts[half].first < middle) half++;
    uint32_t from_half = put_search(out, parts + half, count - half, end);
    uint32_t below = put_search(out, parts, half, parts[half].first);
    uint32_t next = out->start;
    out->reaches = out->reaches && from_half - next <= UINT8_MAX && below - next <= UINT8_MAX;
    return put(out, (struct sock_filter)BPF_JUMP(
        BPF_JMP | BPF_JGE | BPF_K, parts[half].first, (uint8_t)(from_half - next), (uint8_t)(below - next)));
}

bool recto_install_filter(const char *startable) {
    uint64_t address = (uintptr_t)startable;
    const struct examination examinations[] = {
        // The path is compared by its address, which is in memory that is not written.
        EXAMINED(execve, LOWER(0), UNLESS((uint32_t)address, REFUSE), UPPER(0), UNLESS((uint32_t)(address >> 32), REFUSE)),
        EXAMINED(clone, LOWER(0), IF_ANY_BIT(NEW_NAMESPACES, REFUSE)),
        EXAMINED(socketpair, LOWER(0), UNLESS(AF_UNIX, REFUSE)),
        EXAMINED(fchmod, LOWER(1), IF_ANY_BIT(SET_ID_AND_STICKY, REFUSE)),
        // The limits of other processes.
        EXAMINED(prlimit64, LOWER(0), UNLESS(0, REFUSE)),
        // Whoever writes into the input of a terminal writes commands for its shell.
        EXAMINED(ioctl, LOWER(1), IF(TIOCSTI, REFUSE), IF(TIOCLINUX, REFUSE)),
    };
    enum { EXAMINATIONS = sizeof examinations / sizeof examinations[0] };
    // The answer to each call, as its place among the answers.
    struct part answers[1 + REFUSALS + EXAMINATIONS] = {{0, ALLOW, NULL}};
    uint8_t places[LAST_KNOWN + 1] = {0};
    for (uint32_t i = 0; i < REFUSALS; i++) {
        answers[1 + i] = (struct part){refusals[i].number, refusals[i].answer, NULL};
        places[refusals[i].number] = (uint8_t)(1 + i);
    }
    for (uint32_t i = 0; i < EXAMINATIONS; i++) {
        answers[1 + REFUSALS + i] = (struct part){examinations[i].number, ALLOW, &examinations[i]};
        places[examinations[i].number] = (uint8_t)(1 + REFUSALS + i);
    }
    struct part parts[LAST_KNOWN + 2] = {{0, ALLOW, NULL}};
    uint32_t count = 1;
    for (uint32_t number = 0; number <= LAST_KNOWN; number++) {
        const struct part *last = &parts[count - 1], *own = &answers[places[number]];
        if (last->answer == own->answer && last->examination == own->examination) continue;
        parts[count++] = (struct part){number, own->answer, own->examination};
    }
    // Calls of the x32 kind have larger numbers, too.
    parts[count++] = (struct part){LAST_KNOWN + 1, LACK, NULL};

    struct writing out = {.start = MOST_INSTRUCTIONS, .reaches = true};
    out.allow = put(&out, (struct sock_filter)ANSWER(ALLOW));
    out.refuse = put(&out, (struct sock_filter)ANSWER(REFUSE));
    out.lack = put(&out, (struct sock_filter)ANSWER(LACK));
    out.kill = put(&out, (struct sock_filter)ANSWER(KILL));
    put_search(&out, parts, count, LAST_KNOWN + 2);
    put(&out, (struct sock_filter)FIELD(nr));
    const struct sock_filter own[] = {UNLESS(OWN_ARCHITECTURE, KILL)};
    put(&out, own[1]);
    put(&out, own[0]);
    put(&out, (struct sock_filter)FIELD(arch));
    // More parts than a jump leads across would be another filter than was meant.
    if (!out.reaches) return false;
    struct sock_fprog program = {.len = (unsigned short)(MOST_INSTRUCTIONS - out.start), .filter = &out.code[out.start]};
    // The program runs no code of others, against which the kernel would otherwise slow it down.
    unsigned flags = SECCOMP_FILTER_FLAG_TSYNC | SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, flags, &program) == 0) return true;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool recto_install_filter(const char *startable) {
    (void)startable;
    return false;
}

#endif
