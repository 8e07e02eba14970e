import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deliveryNotesBlock } from './delivery-notes.ts'

test('each kind of product has its own delivery notes', () => {
  assert.equal(deliveryNotesBlock({ type: 'general', badges: ['new'], delivery_notes: '' }, false), 'delivery_notes')
  assert.equal(deliveryNotesBlock({ type: 'service', badges: [], delivery_notes: '' }, false), 'delivery_notes_service')
  assert.equal(
    deliveryNotesBlock({ type: 'general', badges: ['out_of_stock'], delivery_notes: '' }, false),
    'delivery_notes_sold_out',
  )
  assert.equal(
    deliveryNotesBlock({ type: 'general', badges: ['coming_soon', 'out_of_stock'], delivery_notes: '' }, false),
    'delivery_notes_coming_soon',
  )
  assert.equal(
    deliveryNotesBlock({ type: 'general', badges: [], delivery_notes: '' }, true),
    'delivery_notes_catalogue',
  )
})

test('a product or category with notes of its own shows them, but promises nothing of what cannot be bought', () => {
  const sofa = { type: 'general', badges: [], delivery_notes: 'delivery_notes_furniture' }
  assert.equal(deliveryNotesBlock(sofa, false), 'delivery_notes_furniture')
  assert.equal(deliveryNotesBlock({ ...sofa, type: 'service' }, false), 'delivery_notes_furniture')
  assert.equal(deliveryNotesBlock({ ...sofa, badges: ['out_of_stock'] }, false), 'delivery_notes_sold_out')
  assert.equal(deliveryNotesBlock({ ...sofa, badges: ['coming_soon'] }, false), 'delivery_notes_coming_soon')
  assert.equal(deliveryNotesBlock(sofa, true), 'delivery_notes_catalogue')
})
