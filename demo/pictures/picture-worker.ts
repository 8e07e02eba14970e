import sharp from 'sharp'
import { compose, type Scene } from './compose.ts'

sharp.concurrency(1)
sharp.cache(false)

process.on('message', async (scene: Scene) => {
  process.send?.(new Uint8Array(await compose(scene)))
})
// The parent process has ended.
process.on('disconnect', () => process.exit())
