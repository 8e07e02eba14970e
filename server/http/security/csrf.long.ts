/** Every sender and body with every value that a browser or an attacker sends about where a request comes from. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./csrf.test.ts')

export {}
