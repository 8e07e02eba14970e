/** Taxes of refunds, ten times as often as in npm test. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./refund-taxes.test.ts')

export {}
