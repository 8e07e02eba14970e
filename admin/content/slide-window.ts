export type SlideState = 'planned' | 'running' | 'ended'

/** Whether a slide is scheduled, running or ended; start and end may be open. */
export function getState({ start_at, end_at }: Readonly<Record<string, unknown>>, now = Date.now()): SlideState {
  const at = (moment: unknown) => (typeof moment === 'string' && moment !== '' ? Date.parse(moment) : undefined)
  if ((at(start_at) ?? 0) > now) return 'planned'
  return (at(end_at) ?? Number.POSITIVE_INFINITY) <= now ? 'ended' : 'running'
}
