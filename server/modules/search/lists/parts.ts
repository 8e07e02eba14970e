/** Two parts of all products, each with an index of its own (migrations 0113 and 0116): one in 128 and one in 16, those whose ids have the lowest hashes. */
export const parts = { small: { below: -2_113_929_216 }, large: { below: -1_879_048_192 } } as const

/** How many products each one of a part stands for that ends at this hash: hashes are spread evenly over the integers from -2^31 to 2^31. */
export const weightUpTo = (hash: number): number => 2 ** 32 / (hash + 2 ** 31)
