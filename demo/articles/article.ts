import type { Scene } from '../pictures/compose.ts'
import type { Texts } from '../texts.ts'

export interface DemoBlogCategory {
  url: string
  title: Texts
  description: Texts
}

export interface DemoArticle {
  url: string
  categories: readonly string[]
  author: string
  /** Days before the first start. */
  age: number
  picture: Scene
  /** What the picture shows. */
  image_alt: Texts
  title: Texts
  short_description: Texts
  html: Texts
}

export const demoBlogCategories: readonly DemoBlogCategory[] = [
  {
    url: 'tea-and-table',
    title: ['Tea and table', '茶與餐桌', '茶与餐桌'],
    description: ['What we brew, cook and eat from.', '泡的茶、煮的飯、用的碗。', '泡的茶、煮的饭、用的碗。'],
  },
  {
    url: 'care-and-repair',
    title: ['Care and repair', '保養與維修', '保养与维修'],
    description: ['How to keep good things for a long time.', '好東西，怎樣用得長久。', '好东西，怎样用得长久。'],
  },
  {
    url: 'out-of-doors',
    title: ['Out of doors', '出門', '出门'],
    description: [
      'Hills, ferries and fifteen cool weeks.',
      '山徑、渡輪，還有十五個涼快的星期。',
      '山径、渡轮，还有十五个凉快的星期。',
    ],
  },
]

type Widget = Readonly<Record<string, string | number>>

/** A list of products inside an article. */
export const productList = (data: Widget) =>
  `<div data-widget="product_list" data-widget-data="${JSON.stringify(data).replaceAll('"', '&quot;')}"></div>`
