/** Properties of prices and taxes, ten times as often as in npm test. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./quote.property.test.ts')
await import('./taxes.property.test.ts')

export {}
