import { z } from 'zod'

/** Values of a query separated by commas, or a list. */
export const listOf = <T>(item: z.ZodType<T>, most: number) =>
  z.preprocess(
    (input) => (typeof input === 'string' ? input.split(',').filter(Boolean) : input),
    z.array(item).max(most).optional(),
  )
