/** Every odd value for every field of every resource. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./odd-values.test.ts')

export {}
