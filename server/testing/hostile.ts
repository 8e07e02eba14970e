/** Requests that nobody means well, from a seed: the same seed asks the same again. */
export interface Chance {
  /** At least 0, less than 1. */
  (): number
  pick<T>(from: readonly T[]): T
}

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return Object.assign(next, { pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T })
}

const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: [nested(depth - 1)] })
const fromJson = (text: string): unknown => JSON.parse(text)

/** Values of wrong types and impossible sizes. Some are right for some field: that is fine, a fuzz only must not break anything. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  1e308,
  -0,
  1e-7,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  '-1',
  '007',
  '1e5',
  '0x1F',
  '1,000',
  'NaN',
  'Infinity',
  '-0',
  '９９',
  '99999999999999999999999999',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  '😀'.repeat(200),
  'x'.repeat(10_000),
  '漢'.repeat(10_000),
  "'; drop table brands; --",
  "' or '1'='1",
  '%_\\',
  '"]}',
  '{"a":',
  '[]',
  '[1,2]',
  '{"__proto__":{"x":1}}',
  '[[[[[[]]]]]]',
  '../../etc/passwd',
  '..\\..\\x',
  '%00%c0%af',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  '$' + '{7*7}{{7*7}}',
  'a@b',
  '"a b"@c.test',
  'a@b.test\r\nBcc: c@d.test',
  '2026-02-31',
  '0000-00-00',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
  'infinity',
  'now()',
  'en_us',
  'zh_hk',
  'all',
  '__proto__',
  'constructor',
  'toString',
  [],
  [null],
  [[]],
  [{}],
  ['__proto__'],
  [1, 'x', null, {}],
  Array.from({ length: 1500 }, (_, n) => n),
  Array.from({ length: 10_000 }, (_, n) => n),
  Array.from({ length: 10_000 }, (_, id) => ({ id })),
  {},
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { content: 'not a file', filename: 7 },
  { id: { $gt: 0 } },
  fromJson('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"x": 1}}}'),
  { ['x'.repeat(10_000)]: 1 },
  nested(10),
  nested(24),
]

/** Returns a copy of the value with something hostile at one place inside: a valid order with one line whose quantity is a list. */
export function malformed(value: unknown, chance: Chance): unknown {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (entries.length === 0) return chance.pick(hostileValues)
  const [at] = chance.pick(entries)
  const inside = entries.map(([key, of]): [string, unknown] => [key, key === at ? malformed(of, chance) : of])
  return Array.isArray(value) ? inside.map(([, of]) => of) : Object.fromEntries(inside)
}

/** Headers that calls look at, with what no browser of ours sends. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { cookie: 'session=%00; cart_id=__proto__; language=%ff; currency=constructor' },
  { cookie: `${'a=b; '.repeat(300)}language=${'x'.repeat(2000)}` },
  { cookie: '=; ;;; session; session=1; session=2; __proto__=x' },
  { 'accept-language': `${'zh;q=0.1,'.repeat(500)}*;q=NaN` },
  { 'x-order-token': '__proto__' },
  { 'x-order-token': "' or 1=1 --".repeat(200) },
  { 'x-http-method-override': '__proto__' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-forwarded-for': `${'9.'.repeat(2000)}, ::1%00` },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'if-none-match': '*, W/"' },
  { 'accept-encoding': 'br;q=x, gzip;q=-1, *;q=1e999' },
  { 'sec-fetch-site': 'constructor', origin: 'null' },
]

/** Bodies that are no form of anything, with the type that they claim. */
export const hostileBodies: readonly [type: string, body: string | Buffer][] = [
  ['application/json', '{'],
  ['application/json', 'null'],
  ['application/json', '[]'],
  ['application/json', '"x"'],
  ['application/json', '{"__proto__":{"x":1},"id":1}'],
  ['application/json', '{"id":1,"id":{"id":2}}'],
  ['application/json', '{"a":1e999}'],
  ['application/json', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['application/json', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a[b][c]=1&a=2&__proto__[x]=1&%zz=%&=&[]=1&ids[]=1&ids[x]=2'],
  ['application/x-www-form-urlencoded', 'id=%00&title=%ff%fe&language[]=en_us&globals=x&data[toString]=1'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data; boundary=x', 'nothing'],
  ['multipart/form-data', '--x--'],
  ['multipart/form-data; boundary=x', part('image', 'not a picture', 'a.png')],
  ['multipart/form-data; boundary=x', part('file', '\u0000\u0001', '../../a\u0000.exe')],
  ['multipart/form-data; boundary=x', part('title', 'x', 'title.txt') + part('upload_images[]', 'GIF89a', 'a.gif')],
  ['multipart/form-data; boundary=x', part('__proto__[x]', '1') + part('stocks[0][price]', 'x')],
  ['text/plain', '{}'],
  ['application/xml', '<a/>'],
  ['', 'x'],
]

function part(name: string, value: string, filename?: string): string {
  const file = filename === undefined ? '' : `; filename="${filename}"`
  return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n--x--\r\n`
}

/** Characters that may be in a path or a query unescaped. */
export const hostilePaths: readonly string[] = [
  '0',
  '-1',
  '1.0',
  '1e0',
  '99999999999999999999',
  '%',
  '%zz',
  '%00',
  '1%00',
  '%c0%af',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2f',
  '%2e%2e',
  '%0d%0aSet-Cookie:x=1',
  "'%20or%201=1",
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'batch',
  '%E6%BC%A2',
  'x'.repeat(600),
  '%F0%9F%98%80',
  '1;2',
  '[1]',
]
