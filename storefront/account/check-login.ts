import { login } from '#contracts/customers/session.ts'
import { readInput } from '#contracts/validation.ts'

export const check = (input: unknown) => readInput(login.input, input).problems
