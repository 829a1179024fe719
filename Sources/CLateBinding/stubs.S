// What is called in place of the functions in functions.inc. A stub jumps to the function's address, and the first time
// lets recto_late_bind find it, with all registers that may hold arguments saved.

#if defined(__x86_64__)

    .text

// On entry the stack holds the function's index above the return address.
recto_late_resolve:
    pushq %rdi
    pushq %rsi
    pushq %rdx
    pushq %rcx
    pushq %r8
    pushq %r9
    pushq %rax
    subq $136, %rsp
    movups %xmm0, (%rsp)
    movups %xmm1, 16(%rsp)
    movups %xmm2, 32(%rsp)
    movups %xmm3, 48(%rsp)
    movups %xmm4, 64(%rsp)
    movups %xmm5, 80(%rsp)
    movups %xmm6, 96(%rsp)
    movups %xmm7, 112(%rsp)
    movq 192(%rsp), %rdi
    call recto_late_bind
    movq %rax, %r11
    movups (%rsp), %xmm0
    movups 16(%rsp), %xmm1
    movups 32(%rsp), %xmm2
    movups 48(%rsp), %xmm3
    movups 64(%rsp), %xmm4
    movups 80(%rsp), %xmm5
    movups 96(%rsp), %xmm6
    movups 112(%rsp), %xmm7
    addq $136, %rsp
    popq %rax
    popq %r9
    popq %r8
    popq %rcx
    popq %rdx
    popq %rsi
    popq %rdi
    addq $8, %rsp
    jmpq *%r11

.macro stub name
    .globl \name
    .hidden \name
    .type \name, @function
\name:
    movq recto_late_addresses + 8 * \@(%rip), %r11
    testq %r11, %r11
    jz 1f
    jmpq *%r11
1:  pushq $\@
    jmp recto_late_resolve
    .size \name, . - \name
.endm

#elif defined(__aarch64__)

    .text

// On entry w16 holds the function's index.
recto_late_resolve:
    stp x29, x30, [sp, #-224]!
    mov x29, sp
    stp x0, x1, [sp, #16]
    stp x2, x3, [sp, #32]
    stp x4, x5, [sp, #48]
    stp x6, x7, [sp, #64]
    str x8, [sp, #80]
    stp q0, q1, [sp, #96]
    stp q2, q3, [sp, #128]
    stp q4, q5, [sp, #160]
    stp q6, q7, [sp, #192]
    mov w0, w16
    bl recto_late_bind
    mov x17, x0
    ldp x0, x1, [sp, #16]
    ldp x2, x3, [sp, #32]
    ldp x4, x5, [sp, #48]
    ldp x6, x7, [sp, #64]
    ldr x8, [sp, #80]
    ldp q0, q1, [sp, #96]
    ldp q2, q3, [sp, #128]
    ldp q4, q5, [sp, #160]
    ldp q6, q7, [sp, #192]
    ldp x29, x30, [sp], #224
    br x17

.macro stub name
    .globl \name
    .hidden \name
    .type \name, %function
\name:
    adrp x16, recto_late_addresses + 8 * \@
    ldr x17, [x16, :lo12:recto_late_addresses + 8 * \@]
    cbz x17, 1f
    br x17
1:  mov w16, #\@
    b recto_late_resolve
    .size \name, . - \name
.endm

#else
#error "The stubs are written for x86-64 and aarch64."
#endif

#define LATE(library, function) stub function
#include "functions.inc"

    .section .note.GNU-stack, "", %progbits
