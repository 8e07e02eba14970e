import { databaseErrorOf } from './database-error.ts'

/** lock_not_available and deadlock_detected: somebody else held a row for too long. The transaction has changed nothing. */
const codes = ['55P03', '40P01']

export const isLockFailure = (error: unknown): boolean => codes.includes(databaseErrorOf(error).code ?? '')
