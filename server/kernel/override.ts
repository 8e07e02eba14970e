import type { Binding } from './endpoint.ts'

/** Marks a handler that answers a route in place of the engine's standard one. */
export const override = (binding: Binding): Binding => ({ ...binding, overrides: true })

/** One handler a route. Two plain handlers for one route, or an override of nothing, end the start of the server. */
export function resolveOverrides(bindings: readonly Binding[]): Binding[] {
  const byRoute = Map.groupBy(bindings, ({ call }) => call.route)
  return [...byRoute].map(([route, all]) => {
    const [plain, ...otherPlain] = all.filter(({ overrides }) => !overrides)
    const [replacement, ...otherReplacements] = all.filter(({ overrides }) => overrides)
    if (otherPlain.length > 0 || otherReplacements.length > 0)
      throw new Error(`${route} has several handlers: mark the one that replaces the engine's with override()`)
    if (!plain) throw new Error(`${route} has an override(), but there is no handler for it to replace`)
    return replacement ?? plain
  })
}
