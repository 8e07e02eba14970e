import type { z } from 'zod'
import { readInput } from '#contracts/validation.ts'
import { invalid } from './errors.ts'

/** Reads an input by its schema, or refuses it with 422 and the texts at its fields. */
export function readOrRefuse<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = readInput(schema, input)
  if (read.problems) throw invalid(read.problems)
  return read.value
}
