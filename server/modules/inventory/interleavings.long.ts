/** As many runs as reliability-security.md R08 asks for. */
process.env.INTERLEAVINGS = '1000'
await import('./interleavings.test.ts')

export {}
