/** Every batch call on every resource. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./batch.test.ts')

export {}
