/** Parts of all products that have indexes of their own (migrations 0113 and 0116), by the hashes of their ids: one in 128 and one in 16. */
export const parts = { small: { below: -2_113_929_216 }, large: { below: -1_879_048_192 } } as const

/** As many products does each of those up to this hash stand for: integers from -2^31 on are equally likely. */
export const weightUpTo = (hash: number): number => 2 ** 32 / (hash + 2 ** 31)
