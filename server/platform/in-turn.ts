/** How many pictures are unpacked at once: each may take 200 MB for a second. */
const places = 2

let taken = 0
const waiting: (() => void)[] = []

/** Runs `work` when there is a place, in the order of asking. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= places) await new Promise<void>((resolve) => waiting.push(resolve))
  else taken++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
}
