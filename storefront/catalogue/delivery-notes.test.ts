import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryNotesBlock } from './delivery-notes.ts'

test('each kind of product has its own delivery notes', () => {
  assert.equal(deliveryNotesBlock({ type: 'general', badges: ['new'] }, false), 'delivery_notes')
  assert.equal(deliveryNotesBlock({ type: 'service', badges: [] }, false), 'delivery_notes_service')
  assert.equal(deliveryNotesBlock({ type: 'general', badges: ['out_of_stock'] }, false), 'delivery_notes_sold_out')
  assert.equal(
    deliveryNotesBlock({ type: 'general', badges: ['coming_soon', 'out_of_stock'] }, false),
    'delivery_notes_coming_soon',
  )
  assert.equal(deliveryNotesBlock({ type: 'general', badges: [] }, true), 'delivery_notes_catalogue')
})
