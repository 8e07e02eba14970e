import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { test } from 'node:test'
import { allScenes } from './all-scenes.ts'
import { preparedFolder, preparedName } from './prepared.ts'

test('every picture of the demo shop is prepared, and no other (npm run demo-pictures)', () => {
  const names = new Set(allScenes().map(preparedName))
  assert.deepEqual(readdirSync(preparedFolder).sort(), [...names].sort())
})
