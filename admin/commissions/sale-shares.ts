import type { GroupAdmin } from '#contracts/commissions/group.ts'
import { toMinor } from '#contracts/money.ts'

/** Percentages in basis points by level, from the rows of the form; incomplete rows are left out. */
export function readLevels(rows: unknown): ReadonlyMap<number, number> {
  const list: { level?: unknown; percentage?: unknown }[] = Array.isArray(rows) ? rows : []
  return new Map(
    list.flatMap(({ level, percentage }): [number, number][] => {
      const basisPoints = toMinor(String(percentage ?? ''), 2)
      const isLevel = /^\d+$/.test(String(level ?? ''))
      return isLevel && basisPoints !== undefined ? [[Number(level), basisPoints]] : []
    }),
  )
}

/** The promoter and everybody above within the group; the first is the seller. */
export function getLine(promoters: readonly GroupAdmin[], seller: number | undefined): GroupAdmin[] {
  const line: GroupAdmin[] = []
  let next = promoters.find(({ id }) => id === seller)
  while (next && !line.includes(next)) {
    line.push(next)
    const above: number | undefined = next.parent?.id
    next = promoters.find(({ id }) => id === above)
  }
  return line
}

/** A promoter of the longest line: the sale of one shows most levels. */
export function findDeepest(promoters: readonly GroupAdmin[]): number | undefined {
  const sellers = promoters.filter(({ promoter }) => promoter)
  const lines = sellers.map(({ id }) => getLine(promoters, id))
  return lines.toSorted((a, b) => b.length - a.length)[0]?.[0]?.id
}
