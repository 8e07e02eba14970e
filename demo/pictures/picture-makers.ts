import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Scene } from './compose.ts'

export interface PictureMakers {
  /** The picture as JPEG bytes. Scenes are served in turn. */
  make(scene: Scene): Promise<Uint8Array>
  close(): void
}

const program = fileURLToPath(new URL('picture-worker.ts', import.meta.url))

/**
 * Processes that make pictures, started with the first scene: work on pixels would keep the shop from answering visitors, and what
 * memory it takes is given back when they end. They come after whatever else the machine has to do.
 */
export function startPictureMakers(): PictureMakers {
  const workers: ChildProcess[] = []
  const most = Math.min(2, availableParallelism())
  /** When each is free again. */
  const turns: Promise<unknown>[] = []
  let next = 0

  function start(): ChildProcess {
    // One arena: pictures are large, and memory that a thread has freed would stay with it.
    const env = { ...process.env, MALLOC_ARENA_MAX: '1' }
    const worker = fork(program, { serialization: 'advanced', env })
    if (worker.pid !== undefined) setPriority(worker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
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
      const made = (turns[n] ?? Promise.resolve()).then(() => ask(worker, scene))
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
