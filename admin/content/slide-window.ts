export type SlideState = 'planned' | 'running' | 'ended'

/** Whether a slide's time is to come, is now or is over; both ends may be open. */
export function stateOf({ start_at, end_at }: Readonly<Record<string, unknown>>, now = Date.now()): SlideState {
  const at = (moment: unknown) => (typeof moment === 'string' && moment !== '' ? Date.parse(moment) : undefined)
  if ((at(start_at) ?? 0) > now) return 'planned'
  return (at(end_at) ?? Number.POSITIVE_INFINITY) <= now ? 'ended' : 'running'
}
