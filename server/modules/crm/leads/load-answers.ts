import type { Ctx } from '#server/kernel/context.ts'

/** The answers of the form that a lead came from, by the keys of its fields; lists are joined. */
export async function loadAnswers({ db }: Ctx, leadId: number): Promise<Record<string, string>> {
  const last = await db
    .selectFrom('lead_activities')
    .select('data')
    .where('lead_id', '=', leadId)
    .where('type', 'in', ['submitted', 'submitted_again'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const answers = last?.data.answers
  if (!Array.isArray(answers)) return {}
  return Object.fromEntries(
    answers.flatMap((answer: { key?: unknown; label?: unknown; value?: unknown }) => {
      const shown = answer.label ?? answer.value ?? ''
      return typeof answer.key === 'string'
        ? [[answer.key, Array.isArray(shown) ? shown.join(', ') : String(shown)]]
        : []
    }),
  )
}
