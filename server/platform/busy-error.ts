/** Thrown when a queue is full; HTTP answers 503 with Retry-After (server/http/errors.ts). */
export class BusyError extends Error {
  readonly statusCode = 503

  constructor() {
    super('Too many requests are waiting')
  }
}
