/** 20,000 requests more, other ones each time: a failure names the seed, and FUZZ_SEED=n asks the same again. */
process.env.FUZZ_ROUNDS ??= '4'
process.env.FUZZ_SHARE ??= '1'
process.env.FUZZ_SEED ??= String(Date.now() % 1_000_000_000)
await import('./fuzz.test.ts')

export {}
