import { DatabaseError } from 'pg'

/** PostgreSQL error codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
export const uniqueViolation = '23505'
export const foreignKeyViolation = '23503'

/** What PostgreSQL reports about a failed statement; an empty object for every other error. */
export const toDatabaseError = (error: unknown): Partial<Pick<DatabaseError, 'code' | 'constraint' | 'detail'>> =>
  error instanceof DatabaseError ? error : {}
