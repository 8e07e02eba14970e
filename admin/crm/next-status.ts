import type { StatusKind } from '#contracts/crm/status.ts'

/** The status that a lead enters next: the following one of its funnel that is not an end without success; undefined at the end. */
export function nextStatus<S extends { id: number; kind: StatusKind }>(
  statuses: readonly S[],
  current: number | null,
): S | undefined {
  const at = statuses.findIndex(({ id }) => id === current)
  const now = statuses[at]
  if ((current !== null && !now) || (now && now.kind !== 'open')) return undefined
  return statuses.slice(at + 1).find(({ kind }) => kind !== 'lost')
}
