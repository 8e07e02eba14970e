/** Everything about the records of every resource. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./records.test.ts')

export {}
