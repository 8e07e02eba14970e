import { readAnswers } from '#contracts/forms/read-answers.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { toLoadedField } from '#server/modules/forms/load-form.ts'
import type { SubmissionRecord } from './find-submission.ts'
import { toAnswer } from './snapshot-answers.ts'

interface Corrected {
  answers: Answer[]
  /** What changed, by key. */
  changes: Record<string, { before: string; after: string }>
}

/**
 * Answers with those that staff corrected, checked by the rules that their fields have now (forms.md F4). Only answers that were given can be
 * corrected, and files are never: they stay as they were sent.
 */
export async function correctAnswers(
  ctx: TxCtx,
  row: SubmissionRecord,
  sent: Readonly<Record<string, unknown>>,
): Promise<Corrected> {
  const stored = await ctx.db
    .selectFrom('form_fields')
    .selectAll()
    .where('id', 'in', [0, ...row.answers.map(({ field_id }) => field_id)])
    .execute()
  const fields = new Map(stored.map((field) => [field.id, toLoadedField({ ...ctx, language: row.language }, field)]))
  const problems: FieldErrors = {}
  const changes: Corrected['changes'] = {}
  const answers = row.answers.map((answer): Answer => {
    if (!Object.hasOwn(sent, answer.key)) return answer
    const field = fields.get(answer.field_id)
    if (!field || answer.type === 'file') {
      problems[`fields.${answer.key}`] = [{ key: 'validation.check_input' }]
      return answer
    }
    const asAnswered = { ...field, key: answer.key, type: answer.type }
    const read = readAnswers([asAnswered], sent, () => null)
    const problem = read.problems?.[answer.key]
    if (problem) problems[`fields.${answer.key}`] = problem
    const [given] = read.answers
    if (!given) return answer
    const { value, label } = toAnswer(given)
    if (label !== answer.label) changes[answer.key] = { before: answer.label, after: label }
    return { ...answer, value, label }
  })
  for (const key of Object.keys(sent))
    if (!row.answers.some((answer) => answer.key === key))
      problems[`fields.${key}`] = [{ key: 'validation.check_input' }]
  if (Object.keys(problems).length > 0) throw new HttpError(422, { key: 'errors.check_fields' }, { problems })
  return { answers, changes }
}
