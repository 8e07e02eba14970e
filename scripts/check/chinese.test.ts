import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foreignTextIn } from './chinese.ts'

test('characters of the other Chinese are found', () => {
  assert.deepEqual(foreignTextIn('系统', 'zh-HK'), ['统'])
  assert.deepEqual(foreignTextIn('帳戶', 'zh-CN'), ['帳', '戶'])
})

test('a shared character is judged by its word', () => {
  assert.deepEqual(foreignTextIn('后台', 'zh-HK'), ['后'])
  assert.deepEqual(foreignTextIn('後台', 'zh-HK'), [])
  for (const text of ['皇后', '公里', '表面', '干預', '麵包', '只有', '櫃台', '台灣', '群發', '床單', '周末', '公布'])
    assert.deepEqual(foreignTextIn(text, 'zh-HK'), [], text)
  for (const text of ['面包', '干净', '只剩余额', '制造']) assert.notDeepEqual(foreignTextIn(text, 'zh-HK'), [], text)
  for (const text of ['后台', '著名', '里程', '面包', '干净', '台湾', '穿着'])
    assert.deepEqual(foreignTextIn(text, 'zh-CN'), [], text)
})

test('words of the other Chinese are found', () => {
  assert.deepEqual(foreignTextIn('請重新登錄', 'zh-HK'), ['登錄'])
  assert.deepEqual(foreignTextIn('请先登入', 'zh-CN'), ['登入'])
})

test('borrowed characters are accepted where they are allowed', () => {
  assert.deepEqual(foreignTextIn('索馬里', 'zh-HK'), ['里'])
  assert.deepEqual(foreignTextIn('索馬里', 'zh-HK', ['里']), [])
})
