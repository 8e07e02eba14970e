import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { allScenes } from './all-scenes.ts'
import { startPictureMakers } from './picture-makers.ts'

test('a picture that is not prepared is drawn', async (t) => {
  const [scene] = allScenes()
  assert(scene)
  const makers = startPictureMakers(0.1)
  t.after(makers.close)
  // The workers keep no process alive.
  const alive = setInterval(() => {}, 1_000)
  t.after(() => clearInterval(alive))
  const { format, width, height } = await sharp(await makers.make(scene)).metadata()
  assert.deepEqual([format, width, height], ['jpeg', Math.round(scene.width / 10), Math.round(scene.height / 10)])
})
