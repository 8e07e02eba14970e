/** Hostile rich text, ten times as much as in npm test. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./rich-text.test.ts')

export {}
