import assert from 'node:assert/strict'
import { test } from 'node:test'
import { descendantIds, flattenTree, folderPath } from './folder-tree.ts'
import { byteText } from './place.ts'

const folder = (id: number, parent_id: number | null, name: string) => ({
  id,
  parent_id,
  name,
  files_count: 0,
  updated_at: '',
})
const folders = [folder(1, null, 'Spring'), folder(2, 1, 'Coats'), folder(3, 2, 'Long'), folder(4, null, 'Tea')]

test('folders are listed below their parents, except inside closed ones', () => {
  const drawn = (closed: number[] = []) =>
    flattenTree(folders, new Set(closed)).map(({ folder: { id }, depth }) => [id, depth])
  assert.deepEqual(drawn(), [
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ])
  assert.deepEqual(drawn([1]), [
    [1, 0],
    [4, 0],
  ])
})

test('a folder has a readable path and a list of its descendants', () => {
  assert.equal(folderPath(folders, 3), 'Spring / Coats / Long')
  assert.equal(folderPath(folders, 9), '')
  assert.deepEqual(descendantIds(folders, 1), [1, 2, 3])
})

test('file sizes are formatted briefly', () => {
  assert.deepEqual([0, 900, 1024, 43_000, 1_400_000, 52_428_800].map(byteText), [
    '0 B',
    '900 B',
    '1 KB',
    '42 KB',
    '1.3 MB',
    '50 MB',
  ])
})
