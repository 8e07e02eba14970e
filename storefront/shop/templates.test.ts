import { equal, match } from 'node:assert/strict'
import { test } from 'node:test'
import { templateCss } from './templates.ts'

test('the default template needs no CSS, others set what differs', () => {
  equal(templateCss('default', { primary_color: '#123456' }), '')
  match(templateCss('minimal', {}), /^:root\{.*--color-primary:#171717;.*--border-radius:0px.*\}$/)
  match(
    templateCss('custom', { header_text: '#fff', font_family: 'Inter, system-ui, sans-serif' }),
    /--header-text:#fff/,
  )
})

test('text on the primary colour is readable whatever that is', () => {
  match(templateCss('custom', { primary_color: '#7fd1b0' }), /--color-on-primary:#14161a/)
  match(templateCss('custom', { primary_color: '#1f4a3b' }), /--color-on-primary:#ffffff/)
  match(templateCss('custom', { primary_color: '#fc0' }), /--color-on-primary:#14161a/)
})

test('a saved colour is used over the derived one, and its fields stand on the page ground', () => {
  match(templateCss('custom', { background_color: '#14181c' }), /--color-field:#14181c;--color-background:#14181c/)
})
