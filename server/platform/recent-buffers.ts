/** The buffers that were asked for last, each by the object that it was made of. Nothing else keeps them from the garbage collector. */
export interface RecentBuffers {
  get(owner: object): Buffer | undefined
  keep(owner: object, buffer: Buffer): void
}

/** Keeps up to `limit` bytes; those that were not asked for the longest are forgotten first. */
export function createRecentBuffers(limit: number): RecentBuffers {
  const buffers = new Map<object, Buffer>()
  let size = 0

  function remove(owner: object) {
    size -= buffers.get(owner)?.length ?? 0
    buffers.delete(owner)
  }

  return {
    get(owner) {
      const buffer = buffers.get(owner)
      if (!buffer) return undefined
      // A map is in the order of insertion.
      buffers.delete(owner)
      buffers.set(owner, buffer)
      return buffer
    },
    keep(owner, buffer) {
      remove(owner)
      buffers.set(owner, buffer)
      size += buffer.length
      for (const oldest of buffers.keys()) {
        if (size <= limit) break
        remove(oldest)
      }
    },
  }
}
