import type * as calls from '#contracts/broadcasts/broadcast-calls.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { RenderedMail } from '#server/platform/mail/render.ts'
import { expandBody } from './mail-body/expand-body.ts'
import { requireKnownPlaceholders } from './placeholders.ts'
import { renderBroadcast } from './render-broadcast.ts'

/** An email with texts that are not saved, as one receiver would see it. */
export async function previewMessage(
  ctx: Ctx,
  { subject = '', preheader = '', body = '', user_id }: ReadInputOf<typeof calls.previewBroadcastMessage>,
): Promise<RenderedMail> {
  requireKnownPlaceholders({ subject, preheader, body })
  const [clean = ''] = await cleanHtml(ctx, 'body', [body])
  const texts = { [ctx.language]: { subject, preheader, body: await expandBody(ctx, clean) } }
  return renderBroadcast(ctx, texts, { ...(await findReader(ctx, user_id)), language: ctx.language })
}

/** A customer whom the reader of the preview may see; a made-up person otherwise. */
async function findReader({ db, actor }: Ctx, userId: number | undefined) {
  const somebody = { email: 'amy@example.com', name: 'Amy Chan', first_name: 'Amy', last_name: 'Chan' }
  if (userId === undefined || actor.kind !== 'staff' || !actor.rights.has('get user')) return somebody
  const user = await db
    .selectFrom('users')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user ? { ...user, name: fullName(user) } : somebody
}
