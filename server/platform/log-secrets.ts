/** What the log shows in place of a secret. */
const masked = '[secret]'

const secretName =
  /pass(word|wd|phrase)|secret|token|cookie|authorization|(api|private|access)[_-]?key|card[_-]?(number|cvc)|^(session|cart_id|pan|cvc|cvv)$/i
/** Names that would be caught though what they hold is not secret. */
const plainName = /_(expired_time|expiry|expires_at|ends_at|status|masked)$/i

/** Secrets inside of texts: an address with a password or a token, a header, a command line, a key of a service. */
const secretTexts: [RegExp, string][] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi, `$1 ${masked}`],
  [/(:\/\/[^\s/:@]*):[^\s/@]+@/g, `$1:${masked}@`],
  [
    /((?:password|passwd|secret|token|session|(?:api|access)[_-]?key)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/gi,
    `$1${masked}`,
  ],
  [/\b(cookie["']?\s*[=:]\s*["']?)[^\r\n"']+/gi, `$1${masked}`],
  [/\b(?:sk|rk|whsec|pk)_[A-Za-z0-9_]{8,}/g, masked],
  // A key file, as it is or in JSON, or the beginning of one.
  [/-----BEGIN [A-Z ]+-----[\s\S]*?(-----END [A-Z ]+-----|$)/g, masked],
  // Our own tokens are 43 characters of base64url (256 bits), anywhere in a text.
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, masked],
  // A payment card: 13 to 19 digits, perhaps in groups.
  [/(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g, masked],
]

/** Every one of them has a space, `=`, `:` or eleven characters of a word in a row; most texts of a log have none, which takes one look. */
const mayHoldSecret = /[\s=:]|[\w-]{11}/

const deepest = 8
const maxText = 10_000

const isSecretName = (name: string) => secretName.test(name) && !plainName.test(name)

function maskText(text: string): string {
  const start = text.length > maxText ? `${text.slice(0, maxText)} ...` : text
  if (!mayHoldSecret.test(start)) return start
  return secretTexts.reduce((masking, [pattern, replacement]) => masking.replace(pattern, replacement), start)
}

/** A copy for the log: what has the name of a secret is masked at any depth, and so is what looks like one in a text. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date) return value
  if (depth > deepest) return '[deeper]'
  if (value instanceof Error) return withoutSecretsInError(value, depth)
  if (value instanceof Map || value instanceof Set) return withoutSecrets([...value], depth)
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
  const entries = Object.entries(value).map(([name, inner]) => [name, maskNamed(name, inner, depth)])
  return Object.fromEntries(entries)
}

/** Sockets, requests, connections and the like are no data; walking through them would show far too much. */
function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const maskNamed = (name: string, value: unknown, depth: number) =>
  isSecretName(name) && value !== undefined && value !== null && value !== ''
    ? masked
    : withoutSecrets(value, depth + 1)

function withoutSecretsInError(error: Error, depth: number): unknown {
  return {
    type: error.name,
    message: maskText(error.message),
    stack: maskText(error.stack ?? ''),
    // Libraries attach requests, settings and connections to their errors: the code and the cause are enough.
    ...('code' in error && { code: error.code }),
    ...(error.cause !== undefined && { cause: withoutSecrets(error.cause, depth + 1) }),
    ...(error instanceof AggregateError && { errors: withoutSecrets(error.errors, depth + 1) }),
  }
}
