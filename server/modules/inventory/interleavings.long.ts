/** As many runs as inventory.md I5 asks for. */
process.env.INTERLEAVINGS = '1000'
await import('./interleavings.test.ts')

export {}
