import type { LinkList } from '#contracts/content/link-lists.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { languages, type Texts } from './texts.ts'

/** A page by its URL, a path of the shop, or a link type that needs no target. */
type Target = { page: string } | { path: string } | { type: 'service' | 'contact_us' }
type Link = readonly [Target, Texts]

const lists: readonly [Texts, readonly Link[]][] = [
  [
    ['Shop', '選購', '选购'],
    [
      [{ path: '/product?badges=new' }, ['New this week', '本週新貨', '本周新品']],
      [{ path: '/product?badges=special_price' }, ['Sale', '特價貨品', '特价商品']],
      [{ path: '/brand' }, ['Our brands', '合作工匠', '合作工匠']],
      [{ type: 'service' }, ['Repair desk', '維修枱', '维修台']],
    ],
  ],
  [
    ['Help', '幫助', '帮助'],
    [
      [{ page: 'delivery' }, ['Delivery', '送貨', '配送']],
      [{ page: 'returns' }, ['Returns within 30 days', '30 日內退換', '30 天内退换']],
      [{ page: 'size-guide' }, ['Size guide', '尺碼表', '尺码表']],
      [{ page: 'brewing-guide' }, ['Brewing guide', '沖泡指南', '冲泡指南']],
      [{ type: 'contact_us' }, ['Contact us', '聯絡我們', '联系我们']],
      [{ path: 'https://wa.me/85223450128' }, ['WhatsApp', 'WhatsApp', 'WhatsApp']],
      [{ path: '/store' }, ['Our stores', '門市', '门店']],
    ],
  ],
  [
    ['The shop', '本店', '本店'],
    [
      [{ page: 'about' }, ['About the shop', '關於小店', '关于小店']],
      [{ path: '/blog' }, ['Journal', '小店手記', '小店手记']],
      [{ page: 'terms' }, ['Terms of sale', '銷售條款', '销售条款']],
      [{ page: 'privacy' }, ['Privacy', '私隱政策', '隐私政策']],
    ],
  ],
]

const textsOf = (texts: Texts) => Object.fromEntries(languages.map((language, n) => [language, texts[n] ?? '']))

const letters = [
  { title: 'A letter, twice a month', text: 'New goods and repair days. No daily deals.' },
  { title: '每月兩封信', text: '新貨與維修日消息，不發每日優惠。' },
  { title: '每月两封信', text: '新品与维修日消息，没有每日优惠。' },
]

/** What stands beside the lists: the newsletter, in one language. */
export const footerSections = (n: number): Section[] => [{ id: 'letter00', type: 'newsletter', data: letters[n] ?? {} }]

/** The lists of the demo shop's footer. A page that staff have removed is left out. */
export async function footerLists({ db }: Ctx): Promise<LinkList[]> {
  const pages = await db.selectFrom('pages').select(['id', 'url']).execute()
  return lists.map(([title, links], at) => ({
    id: `footer_${at}`,
    title: textsOf(title),
    links: links.flatMap(([target, label], place) => {
      const page = 'page' in target ? pages.find(({ url }) => url === target.page)?.id : undefined
      if ('page' in target && page === undefined) return []
      return [
        {
          id: `link_${at}_${place}`,
          label: textsOf(label),
          type: 'page' in target ? 'page' : 'path' in target ? 'link' : target.type,
          target_id: page ?? null,
          url: 'path' in target ? target.path : null,
          open_in_current_tab: true,
        } satisfies LinkList['links'][number],
      ]
    }),
  }))
}
