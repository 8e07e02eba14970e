import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asEditable, fillPlaceholders, unknownPlaceholders } from './placeholders.ts'

const values = { name: 'Amy', order_number: 'SO-1' }

test('placeholders are replaced by their values, with or without spaces', () => {
  assert.equal(fillPlaceholders('{{name}}: {{ order_number }}{{name}}', values), 'Amy: SO-1Amy')
  assert.equal(fillPlaceholders('No braces { name } {name}', values), 'No braces { name } {name}')
})

test('what a value contains is never read as a placeholder', () => {
  const hostile = { name: '{{order_number}}', order_number: '$& $1 {{name}}\r\nBcc: x' }
  assert.equal(fillPlaceholders('{{name}} {{order_number}}', hostile), '{{order_number}} $& $1 {{name}}\r\nBcc: x')
  assert.equal(fillPlaceholders('{{{{name}}}}', { name: 'order_number', order_number: 'x' }), '{{order_number}}')
})

test('names of the language itself have no value', () => {
  for (const text of ['{{constructor}}', '{{__proto__}}', '{{toString}}', '{{name.length}}', '{{ }}', '{{}}'])
    assert.equal(fillPlaceholders(text, values), text)
})

test('unknown and broken placeholders are found, as they were written', () => {
  const names = Object.keys(values)
  const unknown = (text: string) => unknownPlaceholders(text, names)
  assert.deepEqual(unknown('{{name}} {{ order_number }} { x } }{'), [])
  assert.deepEqual(unknown('{{nmae}} {{name}} {{nmae}} {{ constructor }}'), ['{{nmae}}', '{{ constructor }}'])
  assert.deepEqual(unknown('{{{{name}}}}'), ['{{}}'])
  assert.deepEqual(unknown('Hello {{name'), ['{{name'])
  assert.deepEqual(unknown('Hello name}}, bye'), ['Hello name}}'])
  assert.deepEqual(unknown('{{% if name %}}'), ['{{% if name %}}'])
})

test('a default text is shown with the placeholders that staff write', () => {
  assert.equal(asEditable('Order {order_number} of {shop}'), 'Order {{order_number}} of {{shop}}')
})
