import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  computed,
  decimal,
  email,
  enabled,
  image,
  integer,
  json,
  list,
  longText,
  optional,
  reference,
  text,
  translated,
  unique,
  url,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { openingHours } from './opening-hours.ts'
import { cashRoundings, posMethods } from './payment-methods.ts'
import { scalePrefixes } from './scale-code.ts'

const checkInput = { error: 'validation.check_input' }
/** Begins the numbers of receipts. */
const code = schemas
  .text(8)
  .transform((value) => value.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9]{2,8}$/, checkInput))

/** A place where the shop sells over the counter, from the stock of one warehouse (pos.md V1). */
export const store = resource({
  name: 'store',
  plural: 'stores',
  module: 'pos',
  menu: { group: 'sales', order: 50 },
  title: 'name',
  fields: {
    enabled: enabled(),
    name: translated(text()),
    /** What customers see of the store: its front or its counter. */
    image: optional(image()),
    code: unique({ ...text({ max: 8 }), rule: code }),
    warehouse_id: reference('warehouse'),
    address: optional(translated(longText({ max: 500 }))),
    phone: optional(text({ max: 50 })),
    email: optional(email()),
    opening_hours: json(openingHours, []),
    latitude: optional(decimal({ min: -90, max: 90, places: 6 })),
    longitude: optional(decimal({ min: -180, max: 180, places: 6 })),
    map_image: optional(image()),
    map_url: optional(url()),
    receipt_header: optional(translated(longText({ max: 1000 }))),
    receipt_footer: optional(translated(longText({ max: 1000 }))),
    /** Of the printer, in millimetres. */
    receipt_width: choice(['58', '80'], '80'),
    /** A second language on receipts; '' for one language. */
    receipt_language: optional(text({ max: 20 })),
    /** Empty: all of them. */
    payment_methods: list({ item: schemas.choice(posMethods), max: posMethods.length }),
    cash_rounding: choice(cashRoundings, '0'),
    /** Anybody who counts the drawer does not see what is expected in it. */
    blind_count: boolean(false),
    /** Prefixes of the barcodes that a scale of the store prints, with the price or the weight of what it weighed. */
    price_codes: list({ item: schemas.choice(scalePrefixes), max: scalePrefixes.length }),
    weight_codes: list({ item: schemas.choice(scalePrefixes), max: scalePrefixes.length }),
    open_sessions: computed(integer()),
  },
  list: {
    columns: ['image', 'name', 'code', 'warehouse_id', 'open_sessions', 'enabled'],
    search: ['name', 'code'],
    filters: ['enabled', 'warehouse_id'],
    batch: ['enabled'],
    quickEdit: ['name', 'phone', 'enabled'],
  },
  softDelete: true,
  shown: true,
  labels: {
    one: ['Store', '門市', '门店'],
    many: ['Stores', '門市', '门店'],
    empty: [
      'A store sells over the counter, with and without a network.',
      '門市在櫃位銷售，有沒有網絡都可以。',
      '门店在柜台销售，有没有网络都可以。',
    ],
    fields: {
      enabled: ['Enabled', '啟用', '启用'],
      name: ['Name', '名稱', '名称'],
      image: ['Photo', '相片', '照片'],
      code: ['Code', '編號', '编号'],
      warehouse_id: ['Warehouse', '倉庫', '仓库'],
      address: ['Address', '地址', '地址'],
      phone: ['Phone', '電話', '电话'],
      email: ['Email', '電郵', '邮箱'],
      opening_hours: ['Opening hours', '營業時間', '营业时间'],
      latitude: ['Latitude', '緯度', '纬度'],
      longitude: ['Longitude', '經度', '经度'],
      map_image: ['Map picture', '地圖圖片', '地图图片'],
      map_url: ['Link to a map', '地圖連結', '地图链接'],
      receipt_header: ['Receipt header', '收據頁首', '小票页眉'],
      receipt_footer: ['Receipt footer', '收據頁尾', '小票页脚'],
      receipt_width: ['Receipt width', '收據闊度', '小票宽度'],
      receipt_language: ['Second language of receipts', '收據第二語言', '小票第二语言'],
      payment_methods: ['Payment methods', '付款方式', '付款方式'],
      cash_rounding: ['Cash rounding', '現金湊整', '现金取整'],
      blind_count: ['Blind count', '盲點現金', '盲点现金'],
      price_codes: ['Codes with a price', '附價格條碼', '含价格的条码'],
      weight_codes: ['Codes with a weight', '附重量條碼', '含重量的条码'],
      open_sessions: ['Open registers', '已開啟的收銀機', '已开启的收银台'],
    },
    hints: {
      opening_hours: [
        'Such as 11:00–20:00, or 11:00–13:00, 15:00–20:00; empty: closed',
        '例如 11:00–20:00，或 11:00–13:00、15:00–20:00；留空即休息',
        '例如 11:00–20:00，或 11:00–13:00、15:00–20:00；留空则休息',
      ],
      image: [
        'Shown with the store in the shop: its front or its counter, wider than high',
        '在網店與門市一同顯示：門面或櫃位，橫向相片為佳',
        '在网店与门店一同显示：门面或柜台，横向照片为佳',
      ],
      map_image: [
        'Shown below the opening hours; a click opens the map',
        '在營業時間下方顯示，按下即開啟地圖',
        '显示在营业时间下方，点击即打开地图',
      ],
      map_url: [
        'The page of the store on a map service. Empty: Google Maps at the latitude and longitude, else at the address',
        '門市在地圖服務上的頁面；留空即以 Google 地圖開啟經緯度，沒有經緯度則開啟地址',
        '门店在地图服务上的页面；留空则用 Google 地图打开经纬度，没有经纬度则打开地址',
      ],
      payment_methods: ['Empty: all methods', '留空即接受所有方式', '留空则接受所有方式'],
      code: [
        '2 to 8 letters and digits; receipt numbers begin with it',
        '2 至 8 個英文字母或數字，收據編號以此開首',
        '2 到 8 个字母或数字，小票编号以此开头',
      ],
      warehouse_id: ['Sales take their units from here', '銷售由此倉庫出貨', '销售从此仓库出货'],
      cash_rounding: [
        'Only the part that is paid in cash is rounded; 0 rounds nothing',
        '只湊整以現金支付的部分；0 即不湊整',
        '只对现金支付的部分取整；0 表示不取整',
      ],
      price_codes: [
        'First two digits (20 to 29) of 13-digit codes that a scale prints: 2P, five digits of the item, five of the price. The item is a barcode or SKU.',
        '電子磅印出的 13 位條碼的首兩位（20 至 29）：2P、五位貨品編號、五位價格。貨品編號即條碼或 SKU。',
        '电子秤打印的 13 位条码的前两位（20 到 29）：2P、五位商品编号、五位价格。商品编号即条码或 SKU。',
      ],
      weight_codes: [
        'The same layout with five digits of grams; the price of the variant is that of a kilogram',
        '格式相同，後五位為克數；款式的價格即每公斤價格',
        '格式相同，后五位为克数；款式的价格即每公斤价格',
      ],
      blind_count: [
        'What is expected in the drawer is shown after it was counted',
        '點算後才顯示錢箱應有的金額',
        '清点后才显示钱箱应有的金额',
      ],
    },
  },
})
