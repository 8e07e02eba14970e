import { sql } from 'kysely'
import type { RecaptchaForm } from '#contracts/configuration/groups.ts'
import { readAnswers } from '#contracts/forms/read-answers.ts'
import type { Answer } from '#contracts/forms/submission-calls.ts'
import { type Ctx, inTransaction, type TxCtx } from '#server/kernel/context.ts'
import { HttpError, unauthenticated } from '#server/kernel/errors.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import { verifyRecaptcha } from '#server/kernel/verify-recaptcha.ts'
import { lockMember } from '#server/modules/customers/customers.ts'
import { getFields, type LoadedForm } from '#server/modules/forms/load-form.ts'
import { needsLogin } from '#server/modules/forms/show-form.ts'
import { checkFiles, limitFiles, type SentPart, toSentPart, withStoredFiles } from './answer-files.ts'
import { notifyOfSubmission } from './notify.ts'
import { toAnswer } from './snapshot-answers.ts'
import { storeSubmission } from './store-submission.ts'
import { alreadySubmitted, isSubmitted } from './submit-limit.ts'

export interface SentForm<T> {
  form: LoadedForm
  /** What was sent: answers by the keys of fields, beside `website` and `recaptcha_token`. */
  input: Readonly<Record<string, unknown>>
  /** Where it was sent: 'form:7', 'service:12', 'funnel:3'. */
  scope: string
  /** A customer can submit once in this scope. */
  isLimited: boolean
  recaptcha: RecaptchaForm
  /** What belongs to the submission, in its transaction. */
  whenStored(tx: TxCtx, submission: { id: number; answers: Answer[] }): Promise<T>
}

/** `result` is null where a bot got the answer of a success. */
export interface Stored<T> {
  id: number
  result: T | null
}

/** Checks and stores what a visitor filled in (forms.md F2, F4, F6). Everything that sends a form goes through here: forms, services, funnels. */
export async function submitAnswers<T>(ctx: Ctx, sent: SentForm<T>): Promise<Stored<T>> {
  const { form, input, scope, isLimited } = sent
  if (needsLogin(ctx, form)) throw unauthenticated('errors.login_first')
  if (isLimited && (await isSubmitted(ctx, scope))) throw alreadySubmitted()
  const minute = { name: `submissions of form ${form.id}`, key: ctx.network ?? '', points: 30, seconds: 60 }
  if (ctx.network !== null) await limit(ctx.services.db, minute)
  const { recaptcha_token, website } = input
  await verifyRecaptcha(ctx, sent.recaptcha, typeof recaptcha_token === 'string' ? recaptcha_token : undefined)
  if (website !== undefined && website !== '') return { id: await takeId(ctx), result: null }

  const { answers, problems } = readAnswers(getFields(form), input, toSentPart)
  const { files, problems: fileProblems } = await checkFiles(answers)
  if (problems || files.length < countFiles(answers))
    throw new HttpError(422, { key: 'errors.check_fields' }, { problems: { ...fileProblems, ...problems } })
  await limitFiles(ctx, files)
  return withStoredFiles(ctx.services, files, () =>
    inTransaction(ctx, async (tx) => {
      if (tx.actor.kind === 'member') await lockMember(tx)
      const given = answers.map(toAnswer)
      const id = await storeSubmission(tx, { form, scope, isLimited, answers: given, files })
      await notifyOfSubmission(tx, { form, id, answers: given })
      return { id, result: await sent.whenStored(tx, { id, answers: given }) }
    }),
  )
}

const countFiles = (answers: readonly { files: readonly SentPart[] }[]) =>
  answers.reduce((count, { files }) => count + files.length, 0)

/** An id as a stored submission would get it. */
async function takeId({ db }: Ctx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('submit_histories', 'id'))::int as id`.execute(db)
  return rows[0]?.id ?? 0
}
