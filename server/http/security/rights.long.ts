/** Every endpoint, with everybody who must not reach it, and after each change of permissions and accounts. */
process.env.COMPLETE_MATRIX ??= '1'
await import('./rights.test.ts')
await import('./token-rights.test.ts')

export {}
