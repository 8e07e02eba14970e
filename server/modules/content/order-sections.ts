import type { Section } from '#contracts/content/sections.ts'
import type { Ctx } from '#server/kernel/context.ts'

type Bodies = Readonly<Record<string, readonly Section[]>>

/** The sections of a body in the order that another one gives to those they share; the others keep their places. */
function inOrderOf(body: readonly Section[], model: readonly Section[]): Section[] {
  const places = new Map(model.map(({ id }, at) => [id, at]))
  const placeOf = ({ id }: Section) => places.get(id) ?? 0
  const shared = body.filter(({ id }) => places.has(id)).toSorted((a, b) => placeOf(a) - placeOf(b))
  let next = 0
  return body.map((section) => (places.has(section.id) ? (shared[next++] ?? section) : section))
}

const text = (value: unknown) => JSON.stringify(value ?? [])

interface SavedBodies {
  table: 'pages' | 'blocks'
  id: number
  bodies: Bodies
  /** As they were before; null for a new record. */
  before: Bodies | null
}

/** Sections have one order in all languages: those moved in the saved language are moved in the others (content.md T1). */
export async function orderSections(ctx: Ctx, { table, id, bodies, before }: SavedBodies): Promise<void> {
  if (!before) return
  const changed = Object.keys(bodies).filter((language) => text(bodies[language]) !== text(before[language]))
  const model = changed.length === 1 ? bodies[changed[0] ?? ''] : undefined
  if (!model) return
  const sections = Object.fromEntries(
    Object.entries(bodies).map(([language, body]) => [language, inOrderOf(body, model)]),
  )
  if (text(sections) === text(bodies)) return
  await ctx.db
    .updateTable(table)
    .set({ sections: JSON.stringify(sections) })
    .where('id', '=', id)
    .execute()
}
