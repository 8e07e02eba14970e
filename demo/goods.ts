import type { Color } from './attributes.ts'
import type { Material } from './pictures/materials.ts'
import type { DemoObject } from './pictures/objects.ts'
import type { Texts } from './texts.ts'

export interface DemoProduct {
  /** Begins its skus too. */
  url: string
  name: Texts
  description: Texts
  brand?: string
  object: DemoObject
  /** Variants by colour; a product of one colour is of this material. */
  colors?: readonly Color[]
  material?: Material
  sizes?: readonly string[]
  price: number
  special_price?: number
  /** Units of each variant in the shop and in the store room. */
  units: readonly [number, number]
  /** Variants that are sold out, 'ink xl'. */
  sold_out?: readonly string[]
  properties?: Partial<Record<'material' | 'made_in' | 'measures', Texts>>
  flags?: { is_new?: true; is_featured?: true; is_hot?: true }
  is_service?: true
  /** Days from the first start until it is sold. */
  coming_in?: number
  /** Lots of the only variant: days until they expire, units in the shop. */
  lots?: readonly (readonly [number, number])[]
}

const hongKong: Texts = ['Hong Kong', '香港', '香港']

/** In the order in which the shop shows them. */
export const goods: readonly DemoProduct[] = [
  {
    url: 'peak-work-coat',
    name: ['Peak work coat', '山頂工裝外套', '山顶工装外套'],
    description: [
      '<p>For the months when the ferry deck is cold and the office is colder. Brushed cotton, no lining, four pockets that hold what you put into them.</p><p>Wear it a size up over a jumper.</p>',
      '<p>為渡輪甲板凍、辦公室更凍的幾個月而做。磨毛棉布，不設襯裏，四個口袋放甚麼都穩當。</p><p>想內搭毛衣，請選大一個碼。</p>',
      '<p>为渡轮甲板冷、办公室更冷的那几个月而做。磨毛棉布，不加里布，四个口袋放什么都稳当。</p><p>想内搭毛衣，请选大一码。</p>',
    ],
    brand: 'lookout-cloth',
    object: 'coat',
    colors: ['camel', 'pine', 'ink', 'ecru'],
    sizes: ['s', 'm', 'l', 'xl'],
    price: 720,
    special_price: 560,
    units: [6, 9],
    sold_out: ['camel xl', 'ecru s'],
    properties: {
      material: ['Cotton, 320 g/m²', '棉，每平方米 320 克', '棉，每平方米 320 克'],
      made_in: hongKong,
    },
    flags: { is_featured: true },
  },
  {
    url: 'rain-glaze-teapot',
    name: ['Rain-glaze teapot, 600 ml', '雨釉茶壺，600 毫升', '雨釉茶壶，600 毫升'],
    description: [
      '<p>A round pot for two. The spout is cut by hand, so it stops when you stop. The glaze pools a little darker at the foot; no two are alike.</p>',
      '<p>兩人份的圓壺。壺嘴逐個手切，停手即停水。釉色在壺腳略深，每個都不同。</p>',
      '<p>两人份的圆壶。壶嘴逐个手切，收手即断水。釉色在壶脚略深，每个都不同。</p>',
    ],
    brand: 'tai-o-clay',
    object: 'teapot',
    colors: ['celadon', 'ecru', 'clay', 'ink'],
    price: 380,
    units: [8, 14],
    properties: {
      material: ['Stoneware', '炻器', '炻器'],
      made_in: ['Tai O, Hong Kong', '香港大澳', '香港大澳'],
      measures: ['600 ml, 14 cm high', '600 毫升，高 14 厘米', '600 毫升，高 14 厘米'],
    },
    flags: { is_new: true, is_featured: true },
  },
  {
    url: 'dragon-ridge-pack',
    name: ['Dragon Ridge day pack, 20 L', '龍脊日用背囊，20 公升', '龙脊日用背包，20 升'],
    description: [
      '<p>Big enough for a rain shell, lunch and a laptop, small enough for the minibus. The front pocket opens with one hand.</p>',
      '<p>放得下雨褸、午餐和手提電腦，搭小巴也不礙事。前袋單手就能打開。</p>',
      '<p>放得下雨衣、午餐和笔记本电脑，坐小巴也不碍事。前袋单手就能打开。</p>',
    ],
    brand: 'pier-nine-bags',
    object: 'backpack',
    colors: ['pine', 'ink', 'indigo'],
    price: 480,
    units: [7, 12],
    properties: {
      material: ['Waxed canvas', '上蠟帆布', '上蜡帆布'],
      measures: ['20 L, 780 g', '20 公升，780 克', '20 升，780 克'],
    },
    flags: { is_new: true },
  },
  {
    url: 'kitchen-shelf-radio',
    name: ['Kitchen-shelf radio', '廚架收音機', '厨架收音机'],
    description: [
      '<p>FM, one speaker, two knobs. It runs for a month on four batteries and can be opened with an ordinary screwdriver.</p>',
      '<p>FM、一個喇叭、兩個旋鈕。四粒電芯可用一個月，用普通螺絲批就能打開維修。</p>',
      '<p>FM、一个喇叭、两个旋钮。四节电池可用一个月，用普通螺丝刀就能打开维修。</p>',
    ],
    brand: 'kwun-tong-wireless',
    object: 'radio',
    material: 'ecru',
    price: 590,
    units: [3, 0],
    properties: { made_in: ['Kwun Tong, Hong Kong', '香港觀塘', '香港观塘'] },
    flags: { is_new: true, is_hot: true },
  },
  {
    url: 'two-ply-scarf',
    name: ['Two-ply wool scarf', '雙股羊毛頸巾', '双股羊毛围巾'],
    description: [
      '<p>Soft lambswool, long enough to go round twice. Fringed by hand.</p>',
      '<p>柔軟小羊毛，長度足夠繞兩圈，流蘇以人手打結。</p>',
      '<p>柔软小羊毛，长度足够绕两圈，流苏手工打结。</p>',
    ],
    brand: 'lookout-cloth',
    object: 'scarf',
    colors: ['mustard', 'indigo', 'rust'],
    price: 260,
    units: [10, 10],
    properties: { material: ['Lambswool', '小羊毛', '小羊毛'] },
  },
  {
    url: 'washed-cotton-cap',
    name: ['Washed cotton cap', '水洗棉布帽', '水洗棉布帽'],
    description: [
      '<p>Six panels, a short brim, a buckle at the back. Washed before it is sold, so it fits the first day as it fits the last.</p>',
      '<p>六片式，短帽簷，後有扣帶。出售前已水洗，第一天與往後一樣合頭。</p>',
      '<p>六片式，短帽檐，后有扣带。出售前已水洗，第一天与往后一样合头。</p>',
    ],
    brand: 'lookout-cloth',
    object: 'cap',
    colors: ['moss', 'ink', 'camel'],
    price: 168,
    units: [12, 18],
  },
  {
    url: 'wet-market-boots',
    name: ['Wet-market boots', '街市短靴', '菜市场短靴'],
    description: [
      '<p>Oiled leather on a sole that grips wet tiles. Comes with a second pair of laces.</p>',
      '<p>油皮鞋面，鞋底在濕滑地磚上仍抓得住。附送一對後備鞋帶。</p>',
      '<p>油皮鞋面，鞋底在湿滑地砖上仍抓得住。附送一副备用鞋带。</p>',
    ],
    brand: 'lookout-cloth',
    object: 'boot',
    material: 'camel',
    sizes: ['38', '39', '40', '41', '42', '43'],
    price: 780,
    units: [2, 4],
    sold_out: ['41'],
    properties: { material: ['Oiled leather, rubber', '油皮、橡膠', '油皮、橡胶'] },
  },
  {
    url: 'morning-cup',
    name: ['Morning cup, 240 ml', '早茶杯，240 毫升', '早茶杯，240 毫升'],
    description: [
      '<p>A straight cup that stacks, with a wooden plate to keep the table dry.</p>',
      '<p>直身可疊的茶杯，配木碟，枱面不留水痕。</p>',
      '<p>直身可叠的茶杯，配木碟，桌面不留水痕。</p>',
    ],
    brand: 'tai-o-clay',
    object: 'cup',
    colors: ['white', 'celadon'],
    price: 128,
    units: [20, 30],
    properties: { material: ['Stoneware, acacia', '炻器、相思木', '炻器、相思木'] },
    flags: { is_hot: true },
  },
  {
    url: 'deep-mixing-bowl',
    name: ['Deep mixing bowl with spoon', '深口拌碗連木匙', '深口拌碗配木勺'],
    description: [
      '<p>Enamel on steel, deep enough that flour stays inside. The spoon rests in the corner.</p>',
      '<p>鋼身搪瓷，夠深，麵粉不會飛出來。木匙可靠在碗角。</p>',
      '<p>钢身搪瓷，够深，面粉不会飞出来。木勺可靠在碗角。</p>',
    ],
    object: 'bowl',
    colors: ['pine', 'ecru', 'indigo'],
    price: 218,
    special_price: 178,
    units: [9, 9],
    properties: { material: ['Enamelled steel, walnut', '搪瓷鋼、胡桃木', '搪瓷钢、胡桃木'] },
  },
  {
    url: 'clothbound-notebook',
    name: ['Clothbound notebook, A5', '布面筆記簿，A5', '布面笔记本，A5'],
    description: [
      '<p>160 sewn pages that lie flat. The paper takes fountain-pen ink without showing it on the other side.</p>',
      '<p>160 頁線裝，可完全攤平。紙質適合墨水筆，不會透底。</p>',
      '<p>160 页线装，可完全摊平。纸张适合钢笔，不会透墨。</p>',
    ],
    brand: 'western-paper',
    object: 'notebook',
    colors: ['pine', 'rust', 'ink'],
    price: 88,
    units: [30, 60],
    properties: { measures: ['148 × 210 mm', '148 × 210 毫米', '148 × 210 毫米'] },
  },
  {
    url: 'ferryman-pen',
    name: ['Ferryman fountain pen', '渡輪墨水筆', '渡轮钢笔'],
    description: [
      '<p>A brass pen that warms in the hand. Fine nib, refilled from any bottle.</p>',
      '<p>黃銅筆身，握久生暖。細咀，任何瓶裝墨水都可補充。</p>',
      '<p>黄铜笔身，握久生暖。细尖，任何瓶装墨水都可补充。</p>',
    ],
    brand: 'western-paper',
    object: 'pen',
    colors: ['indigo', 'ink', 'rust'],
    price: 320,
    units: [5, 5],
    properties: { material: ['Brass, lacquer', '黃銅、漆', '黄铜、漆'] },
  },
  {
    url: 'charcoal-oolong',
    name: ['Charcoal-roasted oolong, 120 g', '炭焙烏龍，120 克', '炭焙乌龙，120 克'],
    description: [
      '<p>Roasted for nine hours over longan charcoal. Tastes of toasted rice and dried plum; good for seven infusions.</p>',
      '<p>以龍眼木炭慢焙九小時。有炒米和話梅的香氣，可沖七泡。</p>',
      '<p>以龙眼木炭慢焙九小时。有炒米和话梅的香气，可冲七泡。</p>',
    ],
    brand: 'hillside-tea',
    object: 'jar',
    material: 'oat',
    price: 148,
    units: [0, 24],
    lots: [
      [20, 6],
      [240, 18],
    ],
  },
  {
    url: 'half-hour-clock',
    name: ['Half-hour mantel clock', '半點座枱鐘', '半点座钟'],
    description: [
      '<p>Strikes on the hour and once on the half. Wound every Sunday. The next batch leaves the workshop in spring.</p>',
      '<p>正點報時，半點一響，每逢星期日上鏈。下一批春天出廠。</p>',
      '<p>整点报时，半点一响，每逢星期日上弦。下一批春天出厂。</p>',
    ],
    brand: 'kwun-tong-wireless',
    object: 'clock',
    material: 'walnut',
    price: 860,
    units: [0, 0],
  },
  {
    url: 'everyday-film-camera',
    name: ['Everyday film camera', '日常菲林相機', '日常胶片相机'],
    description: [
      '<p>One lens, one shutter speed, and nothing to charge. Loads any 35 mm film.</p>',
      '<p>一支鏡頭，一種快門，不用充電。可用任何 35 毫米菲林。</p>',
      '<p>一支镜头，一种快门，不用充电。可用任何 35 毫米胶卷。</p>',
    ],
    brand: 'kwun-tong-wireless',
    object: 'camera',
    material: 'steel',
    price: 1280,
    units: [10, 20],
    coming_in: 30,
    flags: { is_featured: true },
  },
  {
    url: 'knife-sharpening',
    name: ['Knife sharpening', '磨刀服務', '磨刀服务'],
    description: [
      '<p>Leave a knife at the counter and collect it after lunch. We use three stones and no machine.</p>',
      '<p>把刀放在櫃枱，午飯後取回。三塊磨石，不用機器。</p>',
      '<p>把刀放在柜台，午饭后取回。三块磨石，不用机器。</p>',
    ],
    object: 'knife',
    material: 'walnut',
    price: 60,
    units: [0, 0],
    is_service: true,
  },
]
