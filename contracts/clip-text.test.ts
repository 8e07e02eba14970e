import { equal } from 'node:assert/strict'
import { test } from 'node:test'
import { clipText } from '#contracts/clip-text.ts'

test('a text ends at a word or a pause, and says that it goes on', () => {
  equal(clipText('Short.', 20), 'Short.')
  equal(clipText('A coat for the fifteen cool weeks', 20), 'A coat for the…')
  equal(clipText('香港一年約有十五個星期需要外套，這件就是為那些日子而做。', 20), '香港一年約有十五個星期需要外套…')
  equal(clipText('一二三四五六七八九十一二三四五六七八九十一二', 20), '一二三四五六七八九十一二三四五六七八九…')
})
