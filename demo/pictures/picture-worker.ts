import { parentPort } from 'node:worker_threads'
import { compose, type Scene } from './compose.ts'

parentPort?.on('message', async (scene: Scene) => {
  parentPort?.postMessage(new Uint8Array(await compose(scene)))
})
