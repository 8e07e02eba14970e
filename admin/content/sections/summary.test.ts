import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSummary } from './summary.ts'

test('a closed section shows its texts without markup', () => {
  const of = (data: Record<string, unknown>) => getSummary({ id: 'section0', type: 'html', data })
  assert.equal(of({ html: '<h2>Tea &amp;&nbsp;cups</h2>\n<p>Every day</p>' }), 'Tea & cups Every day')
  assert.equal(of({ title: '', src: '/uploads/a.webp' }), '/uploads/a.webp')
  assert.equal(of({ html: '<p></p>', limit: 8 }), '')
})
