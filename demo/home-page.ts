import type { Section } from '#contracts/content/sections.ts'
import type { CategoryUrl } from './categories.ts'
import type { StillLifeName } from './pictures/still-lifes.ts'
import type { Texts } from './texts.ts'

export interface DemoSlide {
  picture: StillLifeName
  eyebrow: Texts
  title: Texts
  text: Texts
  button_label: Texts
  category: CategoryUrl
  second?: { label: Texts; url: string }
}

export const demoSlides: readonly DemoSlide[] = [
  {
    picture: 'tea',
    eyebrow: ['Autumn, first edit', '秋日選物', '秋日选物'],
    title: ['Tea for the first\ncool morning.', '天涼了，\n泡一壺好茶。', '天凉了，\n泡一壶好茶。'],
    text: [
      'Celadon from Tai O, roasted oolong from Hill Road, and a pot that pours without a drip.',
      '大澳的青瓷、山道的炭焙烏龍，還有一把斟茶不滴水的壺。',
      '大澳的青瓷、山道的炭焙乌龙，还有一把斟茶不滴水的壶。',
    ],
    button_label: ['Shop the tea table', '選購茶席', '选购茶席'],
    category: 'tea',
    second: { label: ['Read the brewing guide', '看看沖泡指南', '看看冲泡指南'], url: '/brewing-guide' },
  },
  {
    picture: 'ferry',
    eyebrow: ['For the way there', '出門裝備', '出门装备'],
    title: ['Packed for\nthe early ferry.', '趕得及\n頭班船。', '赶得上\n头班船。'],
    text: [
      'Bags that stand by themselves, boots that can be resoled, and a hat for the upper deck.',
      '站得穩的袋、可換底的鞋，還有一頂坐上層甲板戴的帽。',
      '站得稳的包、换得了底的鞋，还有一顶坐上层甲板戴的帽子。',
    ],
    button_label: ['See the bags', '看看手袋', '看看箱包'],
    category: 'bags',
    second: { label: ['New this week', '本週新品', '本周新品'], url: '/product?badges=new' },
  },
  {
    picture: 'supper',
    eyebrow: ['The evening kitchen', '晚飯時間', '晚饭时间'],
    title: ['Supper,\nwith the radio on.', '開着收音機，\n煮一頓飯。', '开着收音机，\n做一顿饭。'],
    text: [
      'Bowls deep enough for flour, pans that stay hot, and nothing that needs an update.',
      '麵粉不會飛出來的碗、不失溫的鍋，沒有一樣需要更新軟件。',
      '面粉不会飞出来的碗、不失温的锅，没有一样需要更新软件。',
    ],
    button_label: ['Into the kitchen', '走進廚房', '走进厨房'],
    category: 'kitchen',
  },
]

const band: readonly {
  eyebrow: string
  head: string
  text: string
  rows: readonly (readonly [string, string])[]
  button: string
}[] = [
  {
    eyebrow: 'The repair desk',
    head: 'Mended, not replaced.',
    text: 'Bring us a torn lining, a blunt knife or a watch that has stopped. We repair what we sell, and most of what we do not.',
    rows: [
      ['Knife sharpening, while you wait', 'HK$60'],
      ['Seams, hems and linings', 'from HK$120'],
      ['Watch battery and strap', 'from HK$90'],
    ],
    button: 'See all services',
  },
  {
    eyebrow: '維修枱',
    head: '先修，後換。',
    text: '裏布破了、刀鈍了、錶停了，都可以拿來。我們賣的會修，不是我們賣的，大多也會修。',
    rows: [
      ['磨刀，立等可取', 'HK$60'],
      ['改褲腳、補線、換襯裏', 'HK$120 起'],
      ['換錶電、換錶帶', 'HK$90 起'],
    ],
    button: '查看所有服務',
  },
  {
    eyebrow: '维修台',
    head: '先修，再换。',
    text: '里布破了、刀钝了、表停了，都可以拿来。我们卖的会修，不是我们卖的，大多也会修。',
    rows: [
      ['磨刀，立等可取', 'HK$60'],
      ['改裤脚、补线、换里布', 'HK$120 起'],
      ['换表电池、换表带', 'HK$90 起'],
    ],
    button: '查看所有服务',
  },
]

function bandIn(n: number, picture: string): string {
  const { eyebrow, head, text, rows, button } = band[n] as (typeof band)[number]
  const table = rows.map(([name, price]) => `<tr><td>${name}</td><td>${price}</td></tr>`).join('')
  return `<section class="band"><div><p class="eyebrow">${eyebrow}</p><h2>${head}</h2><p>${text}</p><table><tbody>${table}</tbody></table><p><a class="button" href="/service">${button}</a></p></div><figure><img src="${picture}" alt="" loading="lazy" width="1280" height="940"></figure></section>`
}

interface HomeTexts {
  fresh: string
  special: string
  brands: string
  articles: string
}

const titles: readonly HomeTexts[] = [
  {
    fresh: 'New this week',
    special: 'Sale',
    brands: 'Our brands',
    articles: 'From our journal',
  },
  {
    fresh: '本週新貨',
    special: '特價貨品',
    brands: '合作工匠',
    articles: '小店手記',
  },
  {
    fresh: '本周新品',
    special: '特价商品',
    brands: '合作工匠',
    articles: '小店手记',
  },
]

/** Sections of the home page in one language; `picture` is the path of the repair desk's image. */
export function homeSections(n: number, picture: string): Section[] {
  const { fresh, special, brands, articles } = titles[n] as (typeof titles)[number]
  return [
    { id: 'slides00', type: 'slider', data: {} },
    { id: 'shelves0', type: 'category_list', data: { limit: 8 } },
    { id: 'newgoods', type: 'product_list', data: { source: 'new', limit: 4, title: fresh } },
    { id: 'repairs0', type: 'html', data: { html: bandIn(n, picture) } },
    { id: 'specials', type: 'product_list', data: { source: 'special', limit: 4, title: special } },
    { id: 'makers00', type: 'brand_list', data: { limit: 8, title: brands } },
    { id: 'articles', type: 'blog_list', data: { limit: 3, title: articles } },
  ]
}
