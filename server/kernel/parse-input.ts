import type { z } from 'zod'
import { readInput } from '#contracts/validation.ts'
import { validationError } from './errors.ts'

/** Reads an input by its schema, or refuses it with 422 and the texts at its fields. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const read = readInput(schema, input)
  if (read.problems) throw validationError(read.problems)
  return read.value
}
