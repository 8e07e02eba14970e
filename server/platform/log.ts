import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'
import { directOutput, type LogOutput } from './log-output.ts'
import { withoutSecrets } from './log-secrets.ts'
import { isRecord } from './typed.ts'

const requestIds = new AsyncLocalStorage<string>()

/** Everything that is logged while `work` runs, however deep, carries the request's id. */
export const withRequestId = <T>(id: string, work: () => T): T => requestIds.run(id, work)

export const currentRequestId = () => requestIds.getStore()

/** The level from which lines are written at once. */
const urgent = 40

/** Logs one JSON object per line, without secrets (log-secrets.ts), to stdout or `to`. */
export function createLog(level: string, to: LogOutput = directOutput()): Logger {
  const options = {
    level,
    base: { pid: process.pid },
    timestamp: createTimestamp(),
    mixin: () => {
      const request_id = currentRequestId()
      return request_id === undefined ? {} : { request_id }
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (line: Record<string, unknown>) => withoutSecrets(withRequestInShort(line)) as Record<string, unknown>,
    },
    hooks: {
      logMethod(this: Logger, args: unknown[], method: (...args: unknown[]) => void, level: number) {
        method.apply(this, withMaskedMessage(args))
        if (level >= urgent) to.flushSync?.()
      },
    },
    // formatters.log has done it all.
    serializers: { err: asItIs, req: asItIs, res: asItIs },
  }
  return maskChildren(pino(options, to))
}

/** The time as pino wants it; several lines of one millisecond share it. */
export function createTimestamp(): () => string {
  let known = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== known) {
      known = now
      text = `,"time":"${new Date(now).toISOString()}"`
    }
    return text
  }
}

/** The message and what is put into it. An error that is logged without one gives its own, which pino would take unmasked. */
function withMaskedMessage(args: unknown[]): unknown[] {
  const masked = args.map((arg) => (typeof arg === 'string' ? withoutSecrets(arg) : arg))
  const [first] = args
  const error = isRecord(first) && 'err' in first ? first.err : first
  return args.length === 1 && error instanceof Error ? [...masked, withoutSecrets(error.message)] : masked
}

/** pino gives what a child adds to no formatter. Children inherit this from their parent. */
function maskChildren(log: Logger): Logger {
  const child = log.child
  log.child = function (this: Logger, bindings: Record<string, unknown>, ...rest: unknown[]) {
    return Reflect.apply(child, this, [withoutSecrets(bindings), ...rest])
  } as typeof log.child
  return log
}

const asItIs = (value: unknown) => value

/** The HTTP server logs whole requests and answers; method, address and status are what is wanted of them. */
function withRequestInShort(line: Record<string, unknown>): Record<string, unknown> {
  const pick = (from: Record<string, unknown>, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, from[name]]))
  return {
    ...line,
    ...(isRecord(line.req) && { req: pick(line.req, 'method', 'url') }),
    ...(isRecord(line.res) && { res: pick(line.res, 'statusCode') }),
  }
}
