import { deepEqual, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { splitRichText } from './split-rich-text.ts'

const widget = '<div data-widget="brand_list" data-widget-data="{&quot;limit&quot;:4}"></div>'
const brands = { type: 'brand_list', data: { limit: 4 } }

test('text without widgets is one piece, empty text is none', () => {
  deepEqual(splitRichText('<p>a &amp; b</p>'), [{ html: '<p>a &amp; b</p>' }])
  deepEqual(splitRichText(''), [])
})

test('a widget is placed between the texts around it', () => {
  deepEqual(splitRichText(`<p>a</p>${widget}<p>b<br />c</p>`), [
    { html: '<p>a</p>' },
    brands,
    { html: '<p>b<br />c</p>' },
  ])
  deepEqual(splitRichText(widget + widget), [brands, brands])
})

test('elements around a widget are closed before it and reopened after it', () => {
  deepEqual(splitRichText(`<div class="two"><p>a</p><p>${widget}</p><p>b<img src="/x" /></p></div>`), [
    { html: '<div class="two"><p>a</p><p></p></div>' },
    brands,
    { html: '<div class="two"><p></p><p>b<img src="/x" /></p></div>' },
  ])
})

test('many widgets deep inside long elements do not multiply the length of the text', () => {
  const deep = `<div title="${'x'.repeat(2_000)}">`.repeat(100) + widget.repeat(2_000) + '</div>'.repeat(100)
  const pieces = splitRichText(deep)
  deepEqual(pieces.length, 200)
  const inTexts = splitRichText(deep.replaceAll(widget, `a${widget}`))
  ok(JSON.stringify(inTexts).length < 20 * deep.length)
})

test('invalid widget data count as none', () => {
  deepEqual(splitRichText('<div data-widget="slider" data-widget-data="{x"></div>'), [{ type: 'slider', data: {} }])
})
