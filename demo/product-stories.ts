import type { Texts } from './texts.ts'

export interface ProductStory {
  url: string
  head: Texts
  text: Texts
  rows: readonly (readonly [Texts, Texts])[]
  /** URLs of the products recommended with it. */
  companions: readonly string[]
}

/** What stands below a product over the whole width of its page, and what is recommended with it. */
export const productStories: readonly ProductStory[] = [
  {
    url: 'ridge-chore-coat',
    head: ['Brushed once, washed twice.', '磨毛一次，洗水兩次。', '磨毛一次，水洗两次。'],
    text: [
      'The cloth is 300-gram cotton from a mill in Kojima. It is brushed on one side for warmth, then washed twice before cutting, so the size you try on is the size it stays.',
      '布料是來自日本兒島布廠的 300 克棉布，單面磨毛保暖，裁剪前洗水兩次，試身時合穿，日後也合穿。',
      '面料是来自日本儿岛布厂的 300 克棉布，单面磨毛保暖，裁剪前水洗两次，试穿时合身，以后也合身。',
    ],
    rows: [
      [
        ['Cloth', '布料', '面料'],
        ['Cotton 100%, 300 g/m²', '全棉，每平方米 300 克', '全棉，每平方米 300 克'],
      ],
      [
        ['Fit', '剪裁', '版型'],
        ['Straight, true to size', '直身，按平日尺碼選購', '直筒，按平时尺码选购'],
      ],
      [
        ['Made in', '產地', '产地'],
        ['Kwun Tong, Hong Kong', '香港觀塘', '香港观塘'],
      ],
    ],
    companions: ['lambswool-scarf', 'straight-selvedge-jeans', 'dragons-back-boots', 'six-panel-cap'],
  },
  {
    url: 'celadon-teapot',
    head: ['Thrown in one morning.', '一個早上拉成。', '一个早上拉成。'],
    text: [
      'Spout, handle and lid are made on the same day from the same clay, so they shrink together in the kiln and the lid fits its own pot and no other.',
      '壺嘴、壺把與壺蓋同日用同一團泥製成，入窯時一同收縮，壺蓋只合自己的壺身。',
      '壶嘴、壶把与壶盖同一天用同一团泥制成，入窑时一同收缩，壶盖只合自己的壶身。',
    ],
    rows: [
      [
        ['Holds', '容量', '容量'],
        ['600 ml, three cups', '600 毫升，三杯', '600 毫升，三杯'],
      ],
      [
        ['Glaze', '釉色', '釉色'],
        ['Celadon, fired at 1,280 °C', '青瓷，1,280 度燒成', '青瓷，1,280 度烧成'],
      ],
    ],
    companions: [],
  },
]
