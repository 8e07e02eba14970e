import { toDatabaseError } from './database-error.ts'

/** lock_not_available and deadlock_detected: another transaction held a lock for too long. This transaction has changed nothing. */
const codes = ['55P03', '40P01']

export const isLockFailure = (error: unknown): boolean => codes.includes(toDatabaseError(error).code ?? '')
