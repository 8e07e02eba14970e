/** What languages mean, on every resource with texts. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./languages.test.ts')

export {}
