/**
 * Request bodies that cost their sender nothing and a careless server seconds: deep, wide, long, compressed, of countless fields. For
 * tests that send each of them everywhere and look at who has to wait.
 */
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

export interface CostlyBody {
  name: string
  headers: Record<string, string>
  body: Buffer
}

const KiB = 1024
/** What visitors may send. Bodies of this length are read. */
const allowed = 64 * KiB

const body = (name: string, type: string, content: string | Buffer, more: Record<string, string> = {}): CostlyBody => ({
  name,
  headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', ...more },
  body: Buffer.from(content as string),
})

/** `unit` as often as fits. */
const fill = (unit: string, length = allowed - 100) => unit.repeat(Math.floor(length / Buffer.byteLength(unit)))

const json = (name: string, content: string) => body(`JSON: ${name}`, 'application/json', content)
const around = (text: string) => `{"data":${text}}`
const numbered = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join()

function* jsonBodies(): Generator<CostlyBody> {
  for (const [length, size] of [
    [allowed - 100, 'as long as allowed'],
    [4 * KiB * KiB, '4 MB'],
  ] as const) {
    yield json(`opened lists, ${size}`, fill('[', length))
    yield json(`opened objects, ${size}`, fill('{"a":', length))
    yield json(`lists in lists, ${size}`, around(fill('[', length / 2) + fill(']', length / 2)))
    yield json(`empty lists, ${size}`, around(`[${fill('[],', length)}0]`))
    yield json(`empty objects, ${size}`, around(`[${fill('{},', length)}0]`))
    yield json(`numbers, ${size}`, around(`[${fill('1,', length)}0]`))
    yield json(`empty texts, ${size}`, around(`[${fill('"",', length)}0]`))
    yield json(`wide lists in the deepest list, ${size}`, around('['.repeat(48) + fill('[],', length) + ']'.repeat(48)))
    yield json(`different names, ${size}`, `{${numbered(length / 12, (n) => `"k${n}":1`)}}`)
    yield json(`the same name, ${size}`, `{${fill('"a":1,', length)}"a":1}`)
    yield json(`one number, ${size}`, around(fill('1', length)))
    yield json(`one text, ${size}`, around(`"${fill('a', length)}"`))
    yield json(`one text of backslashes, ${size}`, around(`"${fill('\\\\', length)}"`))
    yield json(`one text of quotes, ${size}`, around(`"${fill('\\"', length)}"`))
    yield json(`one text without an end, ${size}`, around(`"${fill('\\"', length)}`))
    yield json(`one long name, ${size}`, `{"${fill('a', length)}":1}`)
    yield json(`spaces, ${size}`, around(fill(' ', length)))
  }
  yield json('names of prototypes', `{${fill('"__proto__":{"constructor":1},')}"a":1}`)
  yield json('escaped characters', around(`"${fill('\\u0000')}"`))
  yield json('halves of characters', around(`"${fill('\\ud800')}"`))
  yield json('great exponents', around(`[${fill('1e999999999,', 20_000)}1]`))
  yield json('characters of four bytes', around(`"${fill('\u{1f600}')}"`))
}

const form = (name: string, content: string, more?: Record<string, string>) =>
  body(`form: ${name}`, 'application/x-www-form-urlencoded', content, more)

function* formBodies(): Generator<CostlyBody> {
  for (const [length, size] of [
    [allowed - 100, 'as long as allowed'],
    [900 * KiB, '900 KB'],
  ] as const) {
    yield form(`names without a value, ${size}`, fill('a&', length))
    yield form(`names with a value, ${size}`, fill('a=1&', length))
    yield form(`separators, ${size}`, fill('&', length))
    yield form(`equals signs, ${size}`, fill('=', length))
    yield form(`a path without an end, ${size}`, `a${fill('[a]', length)}=1`)
    yield form(`opened brackets, ${size}`, `a${fill('[', length)}=1`)
    yield form(`closed brackets, ${size}`, `a${fill(']', length)}=1`)
    yield form(`list items, ${size}`, fill('a[]=1&', length))
    yield form(`different paths, ${size}`, Array.from({ length: length / 16 }, (_, n) => `a[${n}][b][c]=1`).join('&'))
    yield form(`percent signs, ${size}`, fill('%', length))
    yield form(`one value, ${size}`, `email=${fill('a', length)}`)
  }
  yield form('encoded bytes that are no text', `email=${fill('%ff')}`)
  yield form('plus signs', `email=${fill('+')}`)
  yield form('500 fields of the greatest depth', numbered(490, (n) => `a[${n}][b][c][d][e]=1`).replaceAll(',', '&'))
}

const part = (name: string, value = '', more = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const multipart = (name: string, content: string, boundary = 'x') =>
  body(`multipart: ${name}`, `multipart/form-data; boundary=${boundary}`, `${content}--x--\r\n`)

function* multipartBodies(): Generator<CostlyBody> {
  yield multipart('9,000 fields', part('a').repeat(9_000))
  yield multipart('fields as long as allowed', fill(part('a')))
  yield multipart('files', fill(part('file', 'x', '; filename="a"')))
  yield multipart('files of 900 KB', fill(part('file', 'x', '; filename="a"'), 900 * KiB))
  yield multipart('one file of 7 MB', part('file', fill('x', 7 * KiB * KiB), '; filename="a.png"'))
  yield multipart('a long name', part(fill('a[a]')))
  yield multipart('a long file name', part('file', 'x', `; filename="${fill('a')}"`))
  yield multipart('headers', `--x\r\n${fill('a: b\r\n')}\r\n\r\n`)
  yield multipart('one header', `--x\r\ncontent-disposition: form-data; name="a"; ${fill('a="b"; ')}\r\n\r\n\r\n`)
  yield multipart('what is nearly the boundary', part('a', fill('\r\n--xx'), ''), 'x'.repeat(70))
  yield multipart('line ends', part('a', fill('\r\n')))
  yield multipart('dashes before the first part', fill('--'))
  yield multipart('JSON in a part', part('a', `[${fill('[],')}0]`, '\r\ncontent-type: application/json'))
  yield multipart(
    'deep JSON in a part',
    part('a', fill('[', 30_000) + fill(']', 30_000), '\r\ncontent-type: application/json'),
  )
}

function* compressedBodies(): Generator<CostlyBody> {
  const names = 'a&'.repeat(524_200)
  const zipped = (name: string, content: Buffer, encoding: string, type = 'application/x-www-form-urlencoded') =>
    body(`compressed: ${name}`, type, content, { 'content-encoding': encoding })
  yield zipped('names by gzip', gzipSync(names), 'gzip')
  yield zipped('names by brotli', brotliCompressSync(names), 'br')
  yield zipped('names by deflate', deflateSync(names), 'deflate')
  yield zipped('names by gzip twice', gzipSync(gzipSync(names)), 'gzip, gzip')
  yield zipped('lists by gzip', gzipSync(around(`[${'[],'.repeat(340_000)}0]`)), 'gzip', 'application/json')
  yield zipped('50 MB of spaces', gzipSync(Buffer.alloc(50 * KiB * KiB, ' ')), 'gzip', 'application/json')
}

export const costlyBodies = (): CostlyBody[] => [
  ...jsonBodies(),
  ...formBodies(),
  ...multipartBodies(),
  ...compressedBodies(),
]

/** Values that a careless pattern, parser or sanitiser takes long for, of at most `length` characters. */
export const costlyValues = (length: number): unknown[] => [
  fill('a', length),
  `${fill(' ', length - 1)}a`,
  fill('1,', length),
  fill('1', length),
  fill('a@', length),
  fill('a.', length),
  fill('-', length),
  fill('<p>', length),
  fill('<div ', length),
  fill('[', length),
  fill('\u{1f469}\u200d', length / 2),
  fill('\u8336', length / 3),
  `https://${fill('a.', length - 10)}`,
  Array(Math.min(1_900, Math.floor(length / 4))).fill(1),
  Array(Math.min(900, Math.floor(length / 8))).fill('a b'),
  JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`),
  Object.fromEntries(Array.from({ length: Math.min(1_900, Math.floor(length / 12)) }, (_, n) => [`k${n}`, 1])),
]
