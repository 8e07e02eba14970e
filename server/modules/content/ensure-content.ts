import type { Kysely } from 'kysely'
import { homepageUrl } from '#contracts/content/page.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { Tables } from '#server/kernel/tables.ts'

type Texts = { en_us: string; zh_hk: string; zh_cn: string }

const body = (html: string): Section[] => (html ? [{ id: 'content0', type: 'rich_text', data: { html } }] : [])
const bodies = (texts: Texts) =>
  JSON.stringify(Object.fromEntries(Object.entries(texts).map(([language, html]) => [language, body(html)])))

const empty: Texts = { en_us: '', zh_hk: '', zh_cn: '' }

/** Blocks that built-in pages show by identifier (content.md T3). */
const blocks: { identifier: string; title: Texts; html: Texts }[] = [
  {
    identifier: 'home_top',
    title: { en_us: 'Top of the home page', zh_hk: '首頁頂部', zh_cn: '首页顶部' },
    html: empty,
  },
  { identifier: 'footer', title: { en_us: 'Footer', zh_hk: '頁尾', zh_cn: '页脚' }, html: empty },
  {
    identifier: 'contact_info',
    title: { en_us: 'Contact details', zh_hk: '聯絡資料', zh_cn: '联系方式' },
    html: empty,
  },
  {
    identifier: 'checkout_terms',
    title: { en_us: 'Terms at checkout', zh_hk: '結帳條款', zh_cn: '结账条款' },
    html: {
      en_us: '<p>By placing an order you accept the terms of this store.</p>',
      zh_hk: '<p>提交訂單即表示你同意本店的條款。</p>',
      zh_cn: '<p>提交订单即表示您同意本店的条款。</p>',
    },
  },
  {
    identifier: 'checkout_notes',
    title: {
      en_us: 'Under the total of cart and checkout',
      zh_hk: '購物車及結帳總計下方',
      zh_cn: '购物车及结账总计下方',
    },
    html: empty,
  },
  {
    identifier: 'delivery_notes',
    title: { en_us: 'Delivery and returns', zh_hk: '送貨及退貨', zh_cn: '配送与退货' },
    html: {
      en_us: '<p>Sent within two working days. Unused goods can come back within 30 days.</p>',
      zh_hk: '<p>兩個工作天內寄出。未使用的貨品可於 30 天內退回。</p>',
      zh_cn: '<p>两个工作日内发货。未使用的商品可在 30 天内退回。</p>',
    },
  },
]

/** Creates the content that built-in pages need. Runs once, on a new database, so later changes and deletions persist. */
export async function ensureContent(db: Kysely<Tables>): Promise<void> {
  const title = JSON.stringify({ en_us: 'Home', zh_hk: '首頁', zh_cn: '首页' })
  const existing = await db.selectFrom('pages').select('id').where('url', '=', homepageUrl).executeTakeFirst()
  if (existing) return
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('pages')
      .values({ url: homepageUrl, title, sections: '{}', meta_title: '{}', meta_description: '{}' })
      .execute()
    await tx
      .insertInto('blocks')
      .values(
        blocks.map(({ identifier, title: of, html }) => ({
          identifier,
          title: JSON.stringify(of),
          sections: bodies(html),
          link_lists: '[]',
        })),
      )
      .execute()
  })
}
