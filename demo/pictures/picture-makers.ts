import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Scene } from './compose.ts'

export interface PictureMakers {
  /** The picture as JPEG bytes. Scenes are served in turn. */
  make(scene: Scene): Promise<Uint8Array>
  close(): Promise<unknown>
}

/** Threads that make pictures: work on pixels would keep the process from answering visitors. They start with the first scene. */
export function startPictureMakers(): PictureMakers {
  const workers: Worker[] = []
  const most = Math.min(2, availableParallelism())
  /** When each thread is free again. */
  const turns: Promise<unknown>[] = []
  let next = 0
  return {
    make(scene) {
      const n = next++ % most
      workers[n] ??= new Worker(new URL('picture-worker.ts', import.meta.url))
      const worker = workers[n]
      const made = (turns[n] ?? Promise.resolve()).then(async () => {
        const answer = once(worker, 'message')
        worker.postMessage(scene)
        const [bytes] = await answer
        return bytes as Uint8Array
      })
      turns[n] = made.catch(() => {})
      return made
    },
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}
