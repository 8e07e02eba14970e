import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Scene } from './compose.ts'

export interface PictureMakers {
  /** The picture as JPEG bytes. Scenes are served in turn. */
  make(scene: Scene): Promise<Uint8Array>
  close(): void
}

/** As with `nice`: a visitor's request gets twice the time of a picture. */
const politeness = 3

const program = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/**
 * Processes that make pictures, started with the first scene: work on pixels would keep the shop from answering visitors, and what
 * memory it takes is given back when they end. They give way to visitors. `scale` makes pictures smaller.
 */
export function startPictureMakers(scale = 1): PictureMakers {
  const workers: ChildProcess[] = []
  const most = Math.min(2, availableParallelism())
  /** When each is free again. */
  const turns: Promise<unknown>[] = []
  let next = 0

  function start(): ChildProcess {
    // One arena: pictures are large, and memory that a thread has freed would stay with it.
    const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
    const worker = fork(program, { serialization: 'advanced', env })
    if (worker.pid !== undefined) setPriority(worker.pid, politeness)
    // No reason to stay for a process that ends.
    worker.unref()
    worker.channel?.unref()
    return worker
  }

  return {
    make(scene) {
      const n = next++ % most
      workers[n] ??= start()
      const worker = workers[n]
      const scaled = { ...scene, width: Math.round(scene.width * scale), height: Math.round(scene.height * scale) }
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
