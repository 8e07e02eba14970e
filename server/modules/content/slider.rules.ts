import { pageAddress } from '#contracts/content/page-address.ts'
import type { slider } from '#contracts/content/slider.ts'
import { isEmpty, readInput } from '#contracts/validation.ts'
import { requireWindow } from '#server/domain/publish-window.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { checkedLink } from './links.ts'

export const sliderRules: Rules<typeof slider> = {
  async beforeSave(ctx, saving) {
    requireWindow(['start_at', 'end_at'], saving.draft, saving.before)
    requireButtonLink(saving)
    checkSecondLink(saving)
    await checkLink(ctx, saving)
  },
}

/** A button leads somewhere. Asked when either is set, so that an older slide without a link can still be disabled. */
function requireButtonLink({ draft, before }: Saving<typeof slider>) {
  const type = draft.link_type === undefined ? before?.link_type : draft.link_type
  if (type) return
  const hadButton = Object.values(before?.button_label ?? {}).some((label) => !isEmpty(label))
  const hasButton = isEmpty(draft.button_label) ? draft.button_label === undefined && hadButton : true
  const isChanged = !isEmpty(draft.button_label) || Boolean(before?.link_type)
  if (hasButton && isChanged) throw fieldError('link_type', 'validation.required_with')
}

function checkSecondLink({ draft }: Saving<typeof slider>) {
  if (!draft.second_url) return
  const { problems } = readInput(pageAddress, draft.second_url)
  if (problems) throw validationError({ second_url: problems[''] ?? [] })
}

/** Checks the link only when it changes: a slide whose page was deleted can still be disabled. */
async function checkLink(ctx: Ctx, { draft, before }: Saving<typeof slider>) {
  const changed = (['link_type', 'target_id', 'url'] as const).some(
    (name) => draft[name] !== undefined && draft[name] !== (before?.[name] ?? null),
  )
  if (!changed) return
  const value = <K extends 'target_id' | 'url'>(name: K) =>
    (draft[name] === undefined ? before?.[name] : draft[name]) ?? null
  const type = draft.link_type === undefined ? before?.link_type : draft.link_type
  if (!type) {
    Object.assign(draft, { target_id: null, url: null })
    return
  }
  const { target_id, url } = await checkedLink(ctx, { type, target_id: value('target_id'), url: value('url') })
  if (type === 'category') await requireCategory(ctx, target_id)
  Object.assign(draft, { target_id, url })
}

async function requireCategory(ctx: Ctx, id: number | null) {
  if (id === null) throw fieldError('target_id', 'validation.required')
  const found = await ctx.db
    .selectFrom('menus')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'category')
    .executeTakeFirst()
  if (!found) throw fieldError('target_id', 'validation.check_input')
}
