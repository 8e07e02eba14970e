/** Every page of every resource's list. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./list.test.ts')

export {}
