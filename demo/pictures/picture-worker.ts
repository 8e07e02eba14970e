import sharp from 'sharp'
import { compose, type Scene } from './compose.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (scene: Scene) => {
  process.send?.(new Uint8Array(await compose(scene)))
})
// The shop ended, however it did.
process.on('disconnect', () => process.exit())
