import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { largestAmount } from '../money.ts'
import { readInput } from '../validation.ts'
import { schemas } from './field-schemas.ts'

/** What each rule makes of an input: its value, or the key of its text. */
const read = (rule: z.ZodType, input: unknown) => {
  const { value, problems } = readInput(rule, input)
  return problems ? (problems['']?.[0]?.key ?? Object.values(problems)[0]?.[0]?.key) : { value }
}
const refused = 'validation.check_input'
const each = (rule: z.ZodType, taken: [unknown, unknown][], wrong: unknown[] = [], text = refused) => {
  for (const [input, value] of taken) assert.deepEqual(read(rule, input), { value }, JSON.stringify(input))
  for (const input of wrong) assert.equal(read(rule, input), text, JSON.stringify(input))
}

test('text is trimmed, line ends are normalised, and text that cannot be stored is refused', () => {
  each(
    schemas.text(5),
    [
      [' ab ', 'ab'],
      ['a\r\nb', 'a\nb'],
      ['12345', '12345'],
      ['  ', ''],
      ['漢字', '漢字'],
    ],
    ['123456', 'a\u0000', '\ud800', 7, true, ['a'], {}],
  )
  for (const blank of ['', '  ', '\u200b', '\u2060 \u0007', '\u202e'])
    assert.equal(read(schemas.filled(5), blank), 'validation.required')
  for (const filled of ['0', '漢', '👩‍🍳', 'ab']) assert.deepEqual(read(schemas.filled(5), filled), { value: filled })
})

test('integers are accepted as numbers and as typed text', () => {
  each(
    schemas.integer(-5, 2000),
    [
      [7, 7],
      ['7', 7],
      ['1,000', 1000],
      [' -5 ', -5],
      [0, 0],
    ],
    [7.5, '7.5', 'x', '1e2', '0x10', true, [7], {}, Number.NaN, '９'],
    'validation.whole_number',
  )
  each(schemas.integer(-5, 2000), [], [-6, 2001])
  each(
    schemas.id,
    [
      [1, 1],
      ['42', 42],
      [9_007_199_254_740_991, 9_007_199_254_740_991],
    ],
    [0, -1, '0', '01', '1.0', '1e1', ' 1', '1,000', '9007199254740993', 2 ** 53, 'x', true],
  )
})

test('decimals stay text, money becomes a number', () => {
  each(
    schemas.decimal({ min: 0, places: 2 }),
    [
      ['1,234.50', '1234.50'],
      [0.25, '0.25'],
      ['0', '0'],
    ],
    ['1.234', 'x', '1e3', Number.POSITIVE_INFINITY, '1234567890123', true],
    'validation.amount',
  )
  each(schemas.decimal({ min: 0 }), [], ['-1'])
  each(
    schemas.money(false),
    [
      ['1,234.50', 1234.5],
      [5, 5],
      ['0', 0],
    ],
    [-1, '-1', 1.005, '1.', '.5', 'x', 1e21, true],
    'validation.amount',
  )
  each(schemas.money(true), [[-5.5, -5.5]], ['--5'], 'validation.amount')
  each(
    schemas.money(false),
    [['999,999,999,999.99', largestAmount]],
    ['1000000000000', 1e15],
    'validation.amount_maximum',
  )
  each(schemas.money(true), [['-999999999999.99', -largestAmount]], ['-1000000000000'], 'validation.amount_maximum')
})

test('booleans are accepted in five forms each and in no others', () => {
  each(
    schemas.boolean,
    [
      [true, true],
      ['true', true],
      [1, true],
      ['1', true],
      [false, false],
      ['false', false],
      [0, false],
      ['0', false],
    ],
    ['yes', 'on', 2, [1], {}, 'TRUE'],
  )
})

test('dates and times must exist', () => {
  each(
    schemas.date,
    [['2028-02-29', '2028-02-29']],
    ['2027-02-29', '2027-13-01', '2027-1-1', '27-01-01', '0000-01-01', '2027-01-01T00:00:00Z', 'infinity'],
    'validation.date',
  )
  each(schemas.date, [], [20270101])
  each(
    schemas.datetime,
    [
      ['2027-01-02T03:04:05.678Z', '2027-01-02T03:04:05.678Z'],
      ['2027-01-02T03:04:05+08:00', '2027-01-01T19:04:05.000Z'],
      ['2027-01-02', '2027-01-02T00:00:00.000Z'],
    ],
    ['2027-02-30T00:00:00Z', '2027-01-02 (noon)', '2027-01-02T99:00:00Z', '9999-12-31T23:59:59-14:00', 'now', 5],
  )
})

test('e-mail addresses, URLs, slugs and keys are validated', () => {
  each(
    schemas.email,
    [['Ann.Lee+x@shop.test', 'Ann.Lee+x@shop.test']],
    ['ann', 'a@b', 'a b@c.test', 'a@b.test\nBcc: c@d.test'],
    'validation.email',
  )
  each(schemas.email, [], [`${'x'.repeat(250)}@a.test`, 7])
  each(
    schemas.url,
    [['https://shop.test/a?b=1', 'https://shop.test/a?b=1']],
    ['javascript:alert(1)', 'shop.test', '//shop.test', 'ftp://a.test', 'http://'],
    'validation.url',
  )
  each(
    schemas.slug,
    [
      ['Green-Tea_1', 'green-tea_1'],
      ['關於我們', '關於我們'],
    ],
    ['a b', 'a/b', 'ü', '.', 'x'.repeat(151), 'a%00'],
    'validation.slug',
  )
  each(schemas.key, [['size_2', 'size_2']], ['Size', 'a-b', 'a b', 'x y'], 'validation.key_format')
  each(schemas.key, [], ['2nd', '_a'], 'validation.key_format_start')
  each(schemas.password, [['  spaces  ', '  spaces  ']], ['short'], 'validation.password_short')
  each(schemas.password, [], ['x'.repeat(73)], 'validation.password_long')
  each(schemas.password, [], ['with\u0000nul', 12345678])
})

test('lists and objects are accepted as values or JSON text, up to a size', () => {
  const list = schemas.list(schemas.text(3), 2)
  each(
    list,
    [
      [
        ['a', 'b'],
        ['a', 'b'],
      ],
      ['["a"]', ['a']],
    ],
    ['a', ['abcd'], ['a', 'b', 'c'], [1], {}, '['],
  )
  const anything = schemas.json(z.array(z.unknown()))
  assert.deepEqual(read(anything, `${'['.repeat(40)}1${']'.repeat(40)}`), {
    value: JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`),
  })
  assert.equal(read(anything, `${'['.repeat(60)}1${']'.repeat(60)}`), refused)
})

test('an image is an id, a path or a file', () => {
  const file = { filename: 'a.png', content: new Uint8Array(1) }
  each(
    schemas.image,
    [
      [5, 5],
      ['5', 5],
      ['/uploads/a.png', '/uploads/a.png'],
      [file, file],
    ],
    [0, { content: 'x' }, [5], true, 'a\u0000', 'x'.repeat(301)],
  )
})
