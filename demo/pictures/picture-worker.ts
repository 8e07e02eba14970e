import { parentPort } from 'node:worker_threads'
import { compose } from './compose.ts'
import type { Material } from './materials.ts'
import { type DemoObject, objects } from './objects.ts'

export interface PictureOrder {
  object: DemoObject
  material: Material
}

parentPort?.on('message', async ({ object, material }: PictureOrder) => {
  const picture = await compose(objects[object](material))
  parentPort?.postMessage(new Uint8Array(picture))
})
