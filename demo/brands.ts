import type { Material } from './pictures/materials.ts'
import type { DemoObject } from './pictures/objects.ts'
import type { Texts } from './texts.ts'

interface DemoBrand {
  url: string
  title: Texts
  short_description: Texts
  description: Texts
  /** Object and material of its image. */
  picture: readonly [DemoObject, Material]
}

const brands = [
  {
    url: 'harbour-and-hill',
    title: ['Harbour & Hill', '港灣小店', '港湾小店'],
    short_description: [
      'Our own goods, for small flats and long use.',
      '本店自家貨品，為小單位而選、經得起長用。',
      '本店自家商品，为小户型而选、经得起长用。',
    ],
    description: [
      'What we could not find, we have made: a chair that passes the kitchen door, a soap bottle that comes back to be filled.',
      '找不到的，我們就自己做：過得到廚房門的椅、可以帶回來添裝的洗手液。',
      '找不到的，我们就自己做：过得了厨房门的椅子、可以带回来续装的洗手液。',
    ],
    picture: ['chair', 'pine'],
  },
  {
    url: 'shek-o-goods',
    title: ['Shek O Goods', '石澳製物', '石澳制物'],
    short_description: [
      'Clothes cut for hills, humid lifts and cold offices.',
      '為斜路、焗促升降機和冷氣辦公室而裁的衣服。',
      '为坡路、闷热电梯和冷气办公室而裁的衣服。',
    ],
    description: [
      'Four cutters above a noodle shop in Shek O. They make a coat in eleven days and will not be hurried.',
      '石澳一間麵店樓上的四位裁剪師傅。做一件外套要十一天，催也沒有用。',
      '石澳一家面店楼上的四位裁剪师傅。做一件外套要十一天，催也没用。',
    ],
    picture: ['coat', 'camel'],
  },
  {
    url: 'tai-o-kiln',
    title: ['Tai O Kiln', '大澳窰', '大澳窑'],
    short_description: [
      'Tableware thrown by two potters in a stilt house, fired twice a month.',
      '兩位陶藝師在棚屋拉坯，每月開窰兩次。',
      '两位陶艺师在棚屋拉坯，每月开窑两次。',
    ],
    description: [
      'The glaze is ash from the fish-drying fires next door, which is why no two firings agree on a green.',
      '釉料用隔壁曬魚場的柴灰，所以每一窰的青色都不同。',
      '釉料用隔壁晒鱼场的柴灰，所以每一窑的青色都不同。',
    ],
    picture: ['teapot', 'celadon'],
  },
  {
    url: 'ferry-street-bags',
    title: ['Ferry Street Bags', '渡船街袋舖', '渡船街包铺'],
    short_description: [
      'Bags that fit under a ferry seat and outlast their straps.',
      '放得入渡輪座位底，比肩帶更耐用的袋。',
      '放得进渡轮座位底，比肩带更耐用的包。',
    ],
    description: [
      'A family workshop since 1974. Each bag carries the initials of the person who closed its last seam.',
      '一九七四年開業的家庭作坊。每個袋都有縫最後一針那位師傅的簽名。',
      '一九七四年开业的家庭作坊。每个包都有缝最后一针那位师傅的签名。',
    ],
    picture: ['handbag', 'camel'],
  },
  {
    url: 'shanghai-street-knives',
    title: ['Shanghai Street Knives', '上海街刀舖', '上海街刀铺'],
    short_description: [
      'Blades, boards and lacquer from the kitchen street.',
      '來自廚具街的刀、砧板與漆器。',
      '来自厨具街的刀、砧板与漆器。',
    ],
    description: [
      'Third generation. They will sell you a knife, and they will tell you when you do not need one.',
      '第三代經營。他們賣刀，也會告訴你甚麼時候不需要買。',
      '第三代经营。他们卖刀，也会告诉你什么时候不需要买。',
    ],
    picture: ['knife', 'walnut'],
  },
  {
    url: 'kwun-tong-works',
    title: ['Kwun Tong Works', '觀塘工場', '观塘工场'],
    short_description: [
      'Small machines with knobs, screws and spare parts.',
      '有旋鈕、有螺絲、有零件可換的小機器。',
      '有旋钮、有螺丝、有零件可换的小机器。',
    ],
    description: [
      'Engineers who left a factory and kept its lathes. Every part has a number, and every number is in stock.',
      '幾位離開工廠、帶走車床的工程師。每個零件都有編號，每個編號都有存貨。',
      '几位离开工厂、带走车床的工程师。每个零件都有编号，每个编号都有库存。',
    ],
    picture: ['radio', 'ecru'],
  },
  {
    url: 'hill-road-tea',
    title: ['Hill Road Tea', '山道茶行', '山道茶行'],
    short_description: [
      'A few teas a year, roasted in small drums.',
      '一年幾款茶，小鼓慢焙。',
      '一年几款茶，小鼓慢焙。',
    ],
    description: [
      'Mr Lau roasts on Tuesdays and Fridays; you can smell it from the tram. What he does not like he does not sell.',
      '劉先生逢星期二、五焙茶，在電車上也聞得到。他不喜歡的，就不賣。',
      '刘先生每周二、五焙茶，在电车上也闻得到。他不喜欢的，就不卖。',
    ],
    picture: ['teaBox', 'clay'],
  },
  {
    url: 'western-paper',
    title: ['Western Paper', '西環紙行', '西环纸行'],
    short_description: [
      'Paper cut, sewn and bound beside the harbour.',
      '在海旁裁切、穿線、裝訂的紙品。',
      '在海边裁切、穿线、装订的纸品。',
    ],
    description: [
      'The last bindery on the praya. They sew by machine and finish by hand, and know which is which.',
      '海旁最後一間釘裝工場。機器穿線，人手收尾，清楚甚麼該用機器、甚麼該用手。',
      '海边最后一家装订工场。机器穿线，手工收尾，清楚什么该用机器、什么该用手。',
    ],
    picture: ['notebook', 'pine'],
  },
] as const satisfies readonly DemoBrand[]

export type BrandUrl = (typeof brands)[number]['url']
export const demoBrands: readonly DemoBrand[] = brands
