import type { Material } from './pictures/materials.ts'
import type { DemoObject } from './pictures/objects.ts'
import type { FlatLayName } from './pictures/still-lifes.ts'
import type { Texts } from './texts.ts'

/** A menu item: a category by its url, or a link to a page or to the services. */
export interface DemoMenuItem {
  url?: string
  page?: string
  service?: true
  title: Texts
  description?: Texts
  /** Below the image that the menu shows beside its links. */
  caption?: Texts
  /** Tile image of a category. */
  tile?: readonly [DemoObject, Material]
  /** The block about delivery and returns of its products. */
  notes?: string
  /** A wide image that the menu shows beside its links. */
  picture?: FlatLayName | { object: DemoObject; material: Material }
  items?: readonly DemoMenuItem[]
}

const category = <U extends string>(url: U, title: Texts, more: Omit<DemoMenuItem, 'url' | 'title'> = {}) => ({
  url,
  title,
  ...more,
})

const food = 'delivery_notes_food'

const sub = {
  clothes: category('clothes', ['Clothes', '衣服', '衣服']),
  coats: category('coats-and-jackets', ['Coats and jackets', '外套', '外套']),
  tops: category('tops', ['T-shirts and tops', '上衣', '上衣'], {
    picture: 'uniform',
    caption: ['Heavy tees and jeans that last', '厚身 T 恤與耐穿牛仔褲', '厚实 T 恤与耐穿牛仔裤'],
  }),
  trousers: category('trousers-and-jeans', ['Trousers and jeans', '褲', '裤装']),
  dresses: category('dresses', ['Dresses and robes', '裙及袍', '裙袍']),
  small: category('small-things', ['Shoes and accessories', '鞋及配飾', '鞋与配饰']),
  boots: category('boots-and-shoes', ['Boots and shoes', '鞋', '鞋'], {
    picture: { object: 'boot', material: 'camel' },
    caption: ['Resoled at our repair desk', '可在維修枱換底', '可在维修台换底'],
  }),
  hats: category('hats', ['Hats', '帽', '帽']),
  scarves: category('scarves-and-gloves', ['Scarves, gloves and socks', '頸巾、手套及襪', '围巾、手套与袜']),
  umbrellas: category('umbrellas', ['Umbrellas', '雨傘', '雨伞']),
  watches: category('watches-and-glasses', ['Watches and glasses', '腕錶及眼鏡', '腕表与眼镜']),
  packs: category('day-packs', ['Packs and totes', '背囊及布袋', '背包与布袋']),
  handbags: category('hand-and-shoulder-bags', ['Handbags', '手挽袋', '手提包'], {
    picture: { object: 'handbag', material: 'clay' },
    caption: ['They stand by themselves', '放低也站得穩', '放下也站得稳'],
  }),
  cases: category('cases-and-travel', ['Cases and travel', '旅行', '旅行']),
  pouches: category('pouches-and-purses', ['Pouches and purses', '銀包及小袋', '钱包与小包']),
  furniture: category('furniture', ['Furniture', '家具', '家具'], {
    picture: { object: 'chair', material: 'walnut' },
    caption: ['Made for small flats', '為小單位而做', '为小户型而做'],
    notes: 'delivery_notes_furniture',
  }),
  light: category('light-and-mirrors', ['Lighting and mirrors', '燈飾及鏡', '灯饰与镜']),
  vases: category('vases-and-plants', ['Vases and plants', '花瓶及植物', '花瓶与植物'], {
    picture: { object: 'plant', material: 'clay' },
    caption: ['Glazed by hand in Tai O', '大澳手工上釉', '大澳手工上釉'],
  }),
  clocks: category('clocks', ['Clocks', '時鐘', '时钟']),
  care: category('house-care', ['Cleaning and care', '清潔及保養', '清洁与养护']),
  knives: category('knives-and-pans', ['Knives, pots and pans', '刀具鍋具', '刀具锅具'], {
    picture: { object: 'knife', material: 'walnut' },
    caption: ['Carbon steel, sharpened here', '碳鋼刀，本店磨刀', '碳钢刀，本店磨刀'],
  }),
  table: category('table', ['At the table', '餐具', '餐具'], {
    picture: { object: 'bowl', material: 'clay' },
    caption: ['Bowls and plates that stack', '碗碟可疊起收納', '碗碟可叠放收纳'],
  }),
  storage: category('storage', ['Storage', '收納', '收纳']),
  larder: category('larder', ['Larder', '食材', '食材'], { notes: food }),
  teaware: category('teaware', ['Teaware', '茶具', '茶具'], {
    picture: { object: 'cup', material: 'white' },
    caption: ['Pots that pour without a drip', '斟茶不滴水', '斟茶不滴水'],
  }),
  oolong: category('oolong-and-black', ['Oolong and black', '烏龍及紅茶', '乌龙与红茶'], { notes: food }),
  green: category('green-and-white', ['Green and white', '綠茶及白茶', '绿茶与白茶'], { notes: food }),
  withTea: category('to-go-with-tea', ['To go with tea', '茶點及禮盒', '茶点与礼盒'], {
    notes: food,
    picture: { object: 'mooncake', material: 'camel' },
    caption: ['Boxed for a visit', '禮盒裝，登門送禮', '礼盒装，登门送礼'],
  }),
  paper: category('notebooks-and-paper', ['Notebooks and paper', '簿及紙品', '本册与纸品']),
  pens: category('pens-and-tools', ['Pens and tools', '筆及文具', '笔与文具'], {
    picture: { object: 'pen', material: 'indigo' },
    caption: ['Refills always in stock', '筆芯長備', '笔芯常备'],
  }),
  sound: category('sound', ['Sound', '音響', '音响']),
  cameras: category('cameras-and-light', ['Cameras and light', '相機及燈', '相机与灯']),
  forDesk: category('for-the-desk', ['For the desk', '枱上電器', '桌面电器']),
} as const

const repairs: DemoMenuItem = { service: true, title: ['The repair desk', '維修枱', '维修台'] }

const root = {
  apparel: category('apparel', ['Apparel', '服飾', '服饰'], {
    description: [
      'Clothes for one city: warm outside, cold inside, and a hill in between.',
      '為一個城市而做的衣服：街上熱、室內凍，中間還有一條斜路。',
      '为一座城市而做的衣服：街上热、室内冷，中间还有一条坡路。',
    ],
    tile: ['coat', 'camel'],
    items: [
      { ...sub.clothes, items: [sub.coats, sub.tops, sub.trousers, sub.dresses] },
      { ...sub.small, items: [sub.boots, sub.hats, sub.scarves, sub.umbrellas, sub.watches] },
      { page: 'size-guide', title: ['Size guide', '尺碼表', '尺码表'] },
      { page: 'returns', title: ['Returns within 30 days', '30 日內退換', '30 天内退换'] },
      repairs,
    ],
  }),
  bags: category('bags', ['Bags', '手袋及背囊', '箱包'], {
    description: [
      'Made across the street, mended across the counter.',
      '在對街製造，在櫃枱維修。',
      '在对街制作，在柜台维修。',
    ],
    tile: ['handbag', 'camel'],
    items: [sub.packs, sub.handbags, sub.cases, sub.pouches],
  }),
  home: category('home', ['Living', '家居', '家居'], {
    description: [
      'Things that fit through a Hong Kong door and stay.',
      '入得到香港的門口，也留得低的東西。',
      '进得了香港的家门，也留得下来的东西。',
    ],
    tile: ['chair', 'walnut'],
    items: [sub.furniture, sub.light, sub.vases, sub.clocks, sub.care],
  }),
  kitchen: category('kitchen', ['Kitchen', '廚房', '厨房'], {
    description: [
      'For every day: hard-wearing, easily washed, and good to leave out on the table.',
      '日日用得上的東西：耐用、易洗，放在枱面也好看。',
      '天天用得上的东西：耐用、好洗，放在桌上也好看。',
    ],
    tile: ['bowl', 'pine'],
    items: [sub.knives, sub.table, sub.storage, sub.larder],
  }),
  tea: category('tea', ['Tea', '茶', '茶'], {
    description: [
      'A few teas a year, and the pots to pour them.',
      '一年幾款茶，還有斟茶的壺。',
      '一年几款茶，还有斟茶的壶。',
    ],
    tile: ['teapot', 'celadon'],
    items: [
      sub.oolong,
      sub.green,
      sub.teaware,
      sub.withTea,
      { page: 'brewing-guide', title: ['Brewing guide', '沖泡指南', '冲泡指南'] },
    ],
  }),
  stationery: category('stationery', ['Stationery', '文具', '文具'], {
    description: ['Paper that likes ink, and ink that likes paper.', '紙就墨，墨就紙。', '纸就墨，墨就纸。'],
    tile: ['notebook', 'pine'],
    items: [sub.paper, sub.pens],
  }),
  electronics: category('electronics', ['Electronics', '電子', '电子'], {
    description: [
      'Small machines that can be opened with an ordinary screwdriver.',
      '用普通螺絲批就能打開的小機器。',
      '用普通螺丝刀就能打开的小机器。',
    ],
    tile: ['camera', 'steel'],
    items: [sub.sound, sub.cameras, sub.forDesk],
  }),
  services: category('services', ['Services', '服務', '服务'], {
    description: [
      'We repair what we sell, and most of what we do not. Every day from 11 to 8 at the counter in Sheung Wan.',
      '我們賣的會修，不是我們賣的，大多也會修。每日 11 時至 8 時，上環店櫃枱。',
      '我们卖的会修，不是我们卖的，大多也会修。每天 11 点至 20 点，上环店柜台。',
    ],
    tile: ['scissors', 'ink'],
  }),
} as const

export const demoMenu: readonly DemoMenuItem[] = Object.values(root)

export type CategoryUrl = (typeof sub)[keyof typeof sub]['url'] | (typeof root)[keyof typeof root]['url']
