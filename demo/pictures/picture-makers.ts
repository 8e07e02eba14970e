import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Scene } from './compose.ts'
import { preparedPicture } from './prepared.ts'

export interface PictureMakers {
  /** The picture as JPEG or WebP: a prepared one, or one that is drawn now. */
  make(scene: Scene): Promise<Uint8Array>
  close(): void
}

/** Nice value of the workers: the server's requests come first. */
const politeness = 3

const program = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/**
 * Starts worker processes for images with the first scene: pixel work in the server would block requests, and memory is returned when they
 * end. They yield to visitors. `scale` makes images smaller.
 */
export function startPictureMakers(scale = 1): PictureMakers {
  const workers: ChildProcess[] = []
  const workerCount = Math.min(2, availableParallelism())
  /** When each worker is free again. */
  const turns: Promise<unknown>[] = []
  let next = 0

  function start(): ChildProcess {
    // One malloc arena: images are large, and memory freed by a thread would stay with it.
    const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
    const worker = fork(program, { serialization: 'advanced', env })
    if (worker.pid !== undefined) setPriority(worker.pid, politeness)
    // Does not keep the process alive.
    worker.unref()
    worker.channel?.unref()
    return worker
  }

  return {
    async make(scene) {
      const scaled = { ...scene, width: Math.round(scene.width * scale), height: Math.round(scene.height * scale) }
      const prepared = await preparedPicture(scaled)
      if (prepared) return prepared
      const n = next++ % workerCount
      workers[n] ??= start()
      const worker = workers[n]
      const made = (turns[n] ?? Promise.resolve()).then(() => ask(worker, scaled))
      turns[n] = made.catch(() => {})
      return made
    },
    close() {
      for (const worker of workers) worker.kill()
    },
  }
}

async function ask(worker: ChildProcess, scene: Scene): Promise<Uint8Array> {
  const ended = new AbortController()
  const gone = once(worker, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('A picture maker ended before its picture was done')
  })
  gone.catch(() => {})
  try {
    if (!worker.connected) throw new Error('The picture makers have ended')
    const answer = once(worker, 'message', { signal: ended.signal })
    worker.send(scene)
    const [picture] = await Promise.race([answer, gone])
    return picture as Uint8Array
  } finally {
    ended.abort()
  }
}
