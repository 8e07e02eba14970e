import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailSafe } from './mail-safe.ts'

const safe = (html: string) => mailSafe(html, 'https://shop.test')

test('addresses are whole, pictures fit the width and have a text', () => {
  assert.equal(
    safe('<p class="lead"><a href="/brand/x" target="_blank" rel="noopener">x</a></p>'),
    '<p style="margin:0 0 16px"><a href="https://shop.test/brand/x">x</a></p>',
  )
  assert.equal(
    safe('<img src="/uploads/a.png" style="width:50%" />'),
    '<img src="https://shop.test/uploads/a.png" style="max-width:100%;height:auto;border:0;width:50%" alt="">',
  )
  assert.match(safe('<img src="https://other.test/a.png" alt="A cup">'), / alt="A cup" style=/)
  assert.equal(safe('<a href="//other.test/a">x</a>'), '<a href="//other.test/a">x</a>')
})

test('films and frames are left out, placeholders stay', () => {
  assert.equal(safe('<iframe src="https://x.test"></iframe><video controls><source src="/a.mp4"></video>a'), 'a')
  assert.equal(safe('<em>{{receiver.first_name|a > b}}</em>'), '<em>{{receiver.first_name|a > b}}</em>')
})
