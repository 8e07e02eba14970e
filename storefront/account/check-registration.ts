import { register } from '#contracts/customers/session.ts'
import { readInput } from '#contracts/validation.ts'

export const check = (input: unknown) => readInput(register.input, input).problems
