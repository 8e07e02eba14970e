import { membership } from '#contracts/membership/membership.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { membershipRules } from '#server/modules/membership/membership.rules.ts'
import { evaluateAll } from '#server/modules/membership/membership.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'

const tiers = [
  {
    level: 2,
    upgrade_amount: 10_000,
    renew_amount: 6000,
    point_multiplier: '1.5',
    title: ['Silver', '銀卡會員', '银卡会员'],
    description: ['First to hear of a new firing.', '新一窰到店，優先通知。', '新一窑到店，优先通知。'],
  },
  {
    level: 3,
    upgrade_amount: 25_000,
    renew_amount: 15_000,
    point_multiplier: '2',
    title: ['Gold', '金卡會員', '金卡会员'],
    description: ['First choice of new teas.', '新茶優先選購。', '新茶优先选购。'],
  },
]

/** Two tiers above the default one, and the customers whose orders reach them. */
export async function fillTiers(ctx: Ctx): Promise<void> {
  const resource = withRules(membership, membershipRules)
  for (const { title, description, ...rule } of tiers) {
    if (await ctx.db.selectFrom('membership_tiers').select('id').where('level', '=', rule.level).executeTakeFirst())
      continue
    await inTransaction(ctx, async (tx) => {
      const draft = { ...rule, upgrade_months: 12, valid_months: 12, title: title[0], description: description[0] }
      const { id } = await createRow(tx, resource, { ...draft, language: 'en_us' })
      for (const [at, language] of [
        [1, 'zh_hk'],
        [2, 'zh_cn'],
      ] as const)
        await updateRow(tx, resource, id, { title: title[at], description: description[at], language })
    })
  }
  await evaluateAll(ctx, { notify: false, isNightly: true })
}
