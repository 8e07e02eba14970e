/** Every endpoint with all ids and inputs, also for those who have no permission for it. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./secrets.test.ts')

export {}
