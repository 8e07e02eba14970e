import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PictureOrder } from './picture-worker.ts'

export interface PictureMakers {
  /** The picture as JPEG bytes. Orders are served in turn. */
  make(order: PictureOrder): Promise<Uint8Array>
  close(): Promise<unknown>
}

/** Threads that make pictures: work on pixels would keep the process from answering visitors. */
export function startPictureMakers(): PictureMakers {
  const workers = Array.from(
    { length: Math.min(2, availableParallelism()) },
    () => new Worker(new URL('picture-worker.ts', import.meta.url)),
  )
  /** When each thread is free again. */
  const turns = workers.map(() => Promise.resolve<unknown>(undefined))
  let next = 0
  return {
    make(order) {
      const n = next++ % workers.length
      const worker = workers[n] as Worker
      const made = (turns[n] as Promise<unknown>).then(async () => {
        const answer = once(worker, 'message')
        worker.postMessage(order)
        const [bytes] = await answer
        return bytes as Uint8Array
      })
      turns[n] = made.catch(() => {})
      return made
    },
    close: () => Promise.all(workers.map((worker) => worker.terminate())),
  }
}
