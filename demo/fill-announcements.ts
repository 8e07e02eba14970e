import { announcement } from '#contracts/announcements/announcement.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { announcementRules } from '#server/modules/announcements/announcement.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { teawareOffer } from './promotions.ts'
import { languages, type Texts } from './texts.ts'

interface DemoAnnouncement {
  audience: 'storefront' | 'staff'
  level: 'info' | 'warning'
  title: Texts
  content: Texts
}

const announcements: readonly DemoAnnouncement[] = [
  {
    audience: 'storefront',
    level: 'info',
    title: teawareOffer,
    content: [
      '<p><a href="/category/teaware">See the teaware</a></p>',
      '<p><a href="/category/teaware">看看茶具</a></p>',
      '<p><a href="/category/teaware">看看茶具</a></p>',
    ],
  },
  {
    audience: 'storefront',
    level: 'info',
    title: ['A new firing has come in from Tai O Kiln.', '大澳窰新一窰已到店。', '大澳窑新一窑已到店。'],
    content: [
      '<p><a href="/brand/tai-o-kiln">See what is on the shelf</a></p>',
      '<p><a href="/brand/tai-o-kiln">看看架上有甚麼</a></p>',
      '<p><a href="/brand/tai-o-kiln">看看架上有什么</a></p>',
    ],
  },
  {
    audience: 'staff',
    level: 'info',
    title: ['Stock count on the last Sunday of the month', '本月最後一個星期日盤點', '本月最后一个周日盘点'],
    content: [
      '<p>The counter opens at noon. Please book received goods before Saturday evening.</p>',
      '<p>櫃枱中午十二時開門。請於星期六傍晚前將收到的貨品入帳。</p>',
      '<p>柜台中午十二点开门。请在周六傍晚前将收到的商品入账。</p>',
    ],
  },
]

/** Announces something to shoppers and to staff, unless the shop has announcements. */
export async function fillAnnouncements(ctx: TxCtx): Promise<void> {
  if (await ctx.db.selectFrom('announcements').select('id').limit(1).executeTakeFirst()) return
  const resource = withRules(announcement, announcementRules)
  for (const { audience, level, title, content } of announcements) {
    const textsIn = (n: 0 | 1 | 2) => ({ language: languages[n], title: title[n], content: content[n] })
    const { id } = await createRow(ctx, resource, { audience, level, ...textsIn(0) })
    for (const n of [1, 2] as const) await updateRow(ctx, resource, id, textsIn(n))
  }
}
