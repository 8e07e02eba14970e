interface Part {
  name: string
  milliseconds: number
  /** Parts that ran at the same time as others, so that the column adds up to more than the total. */
  parallel: boolean
}

/** Collects how long each part of a run takes. */
export function createTimings(now: () => number = () => performance.now()) {
  const parts: Part[] = []
  const start = now()
  const add = (name: string, milliseconds: number, { parallel = false } = {}) =>
    void parts.push({ name, milliseconds, parallel })
  return {
    add,
    async measure<T>(name: string, run: () => T | Promise<T>, options?: { parallel?: boolean }): Promise<T> {
      const began = now()
      try {
        return await run()
      } finally {
        add(name, now() - began, options)
      }
    },
    /** One line per part and the total, which includes what ran before this object was created: `earlier`. */
    table(earlier = 0): string[] {
      const rows = [...parts, { name: 'total', milliseconds: earlier + now() - start, parallel: false }]
      const width = Math.max(...rows.map(({ name }) => name.length))
      return rows.map(
        ({ name, milliseconds, parallel }) =>
          `${name.padEnd(width)} ${clock(milliseconds).padStart(6)}${parallel ? '  (in parallel)' : ''}`,
      )
    },
  }
}

/** Minutes and seconds: '3:07'. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
