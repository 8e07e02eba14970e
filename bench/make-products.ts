import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { refreshListing } from '#server/modules/search/search.ts'

/** Names in en_us, zh_hk and zh_cn. */
const qualities = [
  ['Quiet', '靜音', '静音'],
  ['Folding', '摺疊', '折叠'],
  ['Harbour', '海港', '海港'],
  ['Morning', '早晨', '早晨'],
  ['Double', '雙層', '双层'],
  ['Light', '輕便', '轻便'],
  ['Round', '圓形', '圆形'],
  ['Tall', '高身', '高身'],
  ['Travel', '旅行', '旅行'],
  ['Everyday', '日常', '日常'],
  ['Winter', '冬季', '冬季'],
  ['Festive', '節日', '节日'],
  ['Classic', '經典', '经典'],
  ['Mountain', '山野', '山野'],
  ['Island', '離島', '离岛'],
  ['Hanging', '懸掛', '悬挂'],
  ['Stacking', '可疊', '可叠'],
  ['Warm', '保溫', '保温'],
  ['Slim', '纖薄', '纤薄'],
  ['Deep', '加深', '加深'],
]
const materials = [
  ['Celadon', '青瓷', '青瓷'],
  ['Bamboo', '竹製', '竹制'],
  ['Linen', '亞麻', '亚麻'],
  ['Cotton', '純棉', '纯棉'],
  ['Walnut', '胡桃木', '胡桃木'],
  ['Brass', '黃銅', '黄铜'],
  ['Glass', '玻璃', '玻璃'],
  ['Iron', '鑄鐵', '铸铁'],
  ['Leather', '皮革', '皮革'],
  ['Wool', '羊毛', '羊毛'],
  ['Paper', '紙製', '纸制'],
  ['Steel', '不鏽鋼', '不锈钢'],
  ['Silk', '真絲', '真丝'],
  ['Stone', '石製', '石制'],
  ['Rattan', '藤編', '藤编'],
  ['Canvas', '帆布', '帆布'],
  ['Clay', '陶土', '陶土'],
  ['Oak', '橡木', '橡木'],
  ['Enamel', '琺瑯', '珐琅'],
  ['Porcelain', '白瓷', '白瓷'],
]
const things = [
  ['Teapot', '茶壺', '茶壶'],
  ['Lantern', '燈籠', '灯笼'],
  ['Blanket', '毛毯', '毛毯'],
  ['Basket', '籃子', '篮子'],
  ['Notebook', '筆記簿', '笔记本'],
  ['Umbrella', '雨傘', '雨伞'],
  ['Backpack', '背囊', '背包'],
  ['Cushion', '坐墊', '坐垫'],
  ['Kettle', '水煲', '水壶'],
  ['Mirror', '鏡子', '镜子'],
  ['Candle', '蠟燭', '蜡烛'],
  ['Apron', '圍裙', '围裙'],
  ['Tray', '托盤', '托盘'],
  ['Bottle', '水樽', '水瓶'],
  ['Scarf', '頸巾', '围巾'],
  ['Lamp', '枱燈', '台灯'],
  ['Plate', '碟', '碟'],
  ['Wallet', '銀包', '钱包'],
  ['Clock', '時鐘', '时钟'],
  ['Towel', '毛巾', '毛巾'],
]

/** Number of products per transaction. */
const batch = 500

/**
 * Creates the same products every time: two variants each, images, options, a property, stock, a brand and one of 20 categories under 5. By SQL,
 * because the product editor would take an hour; the search index is built by the shop itself.
 */
export async function makeProducts(services: Services, count: number): Promise<void> {
  await makeReferences(services)
  await atLeisure(services, async (db) => {
    for (let from = 1; from <= count; from += chunkSize)
      await productRows(db, from, Math.min(count, from + chunkSize - 1))
    await sql`analyze`.execute(db)
  })
  await services.db.deleteFrom('listing_queue').execute()
  const ids = (await services.db.selectFrom('products').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batch)
    await inTransaction(systemContext(services), (ctx) => refreshListing(ctx, ids.slice(from, from + batch)))
  await atLeisure(services, (db) => sql`vacuum analyze`.execute(db))
}

/** Runs statements without the shop's statement timeout. */
export const atLeisure = <T>({ db }: Pick<Services, 'db'>, work: (db: Services['db']) => Promise<T>): Promise<T> =>
  db.connection().execute(async (own) => {
    await sql`set statement_timeout = 0`.execute(own)
    const done = await work(own)
    await sql`reset statement_timeout`.execute(own)
    return done
  })

/** 500 realistic keywords of two or three words for these products. */
export function keywords(): string[] {
  const shapes = materials.flatMap(([material = ''], m) =>
    things.map(([thing = ''], t) => {
      const [quality = ''] = qualities[(m * 7 + t * 3) % qualities.length] ?? []
      return [[thing], [material, thing], [quality, material], [quality, material, thing]][(m + t) % 4] ?? []
    }),
  )
  const pairs = qualities.flatMap(([quality = '']) => things.map(([thing = '']) => [quality, thing]))
  return [...new Set([...shapes, ...pairs].map((words) => words.join('-').toLowerCase()))].slice(0, 500)
}

const texts = (list: string[][]) => JSON.stringify(list.map(([en_us, zh_hk, zh_cn]) => ({ en_us, zh_hk, zh_cn })))

/** Creates the records that products refer to: brands, images, categories, attributes. */
export async function makeReferences({ db }: Services): Promise<void> {
  await sql`insert into brands (title, url) select jsonb_build_object('en_us', 'Brand ' || n, 'zh_hk', '品牌 ' || n), 'brand-' || n
    from generate_series(1, 40) n`.execute(db)
  await sql`insert into files (name, path, mime, size, width, height, sha256)
    select 'p' || n, 'bench/' || n || '.webp', 'image/webp', 1000, 800, 800, md5(n::text) from generate_series(1, 200) n`.execute(
    db,
  )
  await sql`with tops as (
      insert into menus (display_title, type, url, "order") select jsonb_build_object('en_us', 'Room ' || n, 'zh_hk', '房間 ' || n), 'category', 'room-' || n, n * 100
      from generate_series(1, 5) n returning id, "order")
    insert into menus (display_title, type, url, "order", parent_id, path)
    select t.value, 'category', 'things-' || t.n, t.n * 100, tops.id, array[tops.id]
    from jsonb_array_elements(${texts(things)}::jsonb) with ordinality as t(value, n) join tops on tops."order" = (1 + t.n % 5) * 100`.execute(
    db,
  )
  await sql`insert into attributes (key, display, position, type, is_filterable) values
    ('color', '{"en_us":"Color","zh_hk":"顏色"}', 'stock', 'color', true), ('material', '{"en_us":"Material","zh_hk":"物料"}', 'product', 'select', true)`.execute(
    db,
  )
  await sql`insert into attribute_values (attribute_id, key, label, color) select a.id, 'v' || n, jsonb_build_object('en_us', 'Colour ' || n, 'zh_hk', '色 ' || n), '#' || lpad(to_hex(n * 1000003), 6, '0')
    from attributes a, generate_series(1, 8) n where a.key = 'color'`.execute(db)
  await sql`insert into attribute_values (attribute_id, key, label) select a.id, 'm' || m.n, m.value
    from attributes a, jsonb_array_elements(${texts(materials)}::jsonb) with ordinality as m(value, n) where a.key = 'material'`.execute(
    db,
  )
}

/** Number of products per statement, so that no statement takes long. */
export const chunkSize = 5000

export async function productRows(db: Services['db'], from: number, to: number): Promise<void> {
  const { rows } = await sql<{ before: number }>`select coalesce(max(id), 0) as before from products`.execute(db)
  const before = rows[0]?.before ?? 0
  await sql`
    with words as (
      select ${texts(qualities)}::jsonb as qualities, ${texts(materials)}::jsonb as materials, ${texts(things)}::jsonb as things
    ), drafts as (
      select n, qualities -> mod(abs(hashint4(n)), 20) as q, materials -> mod(abs(hashint4(n + 1000000)), 20) as m,
        things -> mod(abs(hashint4(n + 2000000)), 20) as t from words, generate_series(${from}::int, ${to}::int) n)
    insert into products (name, sku, url, description, brand_id, type, is_new, is_featured, created_at)
    select jsonb_build_object('en_us', concat_ws(' ', q ->> 'en_us', m ->> 'en_us', t ->> 'en_us', n),
        'zh_hk', (q ->> 'zh_hk') || (m ->> 'zh_hk') || (t ->> 'zh_hk') || n, 'zh_cn', (q ->> 'zh_cn') || (m ->> 'zh_cn') || (t ->> 'zh_cn') || n),
      'B' || n, 'bench-' || n,
      jsonb_build_object('en_us', '<p>Made for use every day, easy to clean and to repair.</p><p>Keep it dry and out of the sun.</p>',
        'zh_hk', '<p>日日用得上，易洗易修。</p><p>請存放於乾爽陰涼處。</p>'),
      (select min(id) from brands) + mod(n, 40), 'general', mod(n, 10) = 0, mod(n, 25) = 0, now() - make_interval(secs => n)
    from drafts order by n`.execute(db)
  await sql`insert into product_categories (product_id, menu_id, position)
    select p.id, m.id, p.id * 100
    from products p join menus m on m.display_title ->> 'en_us' = split_part(p.name ->> 'en_us', ' ', 3) where p.id > ${before}`.execute(
    db,
  )
  await sql`insert into product_images (product_id, file_id, position) select p.id, (select min(id) from files) + mod(p.id * 3 + k, 200), k
    from products p, generate_series(0, 2) k where p.id > ${before}`.execute(db)
  await sql`insert into product_attributes (product_id, attribute_id, value_id, position) select p.id, v.attribute_id, v.id, 0
    from products p join attribute_values v on v.label ->> 'en_us' = split_part(p.name ->> 'en_us', ' ', 2) where p.id > ${before}`.execute(
    db,
  )
  await sql`insert into stocks (product_id, sku, price, special_price, position, option_signature)
    select p.id, p.sku || '-' || k, 1000 + mod(p.id * 7, 90000), case when mod(p.id, 5) = 0 then 900 end, k, k::text
    from products p, generate_series(1, 2) k where p.id > ${before}`.execute(db)
  await sql`insert into stock_attributes (stock_id, attribute_id, value_id) select s.id, v.attribute_id, v.id
    from stocks s join attribute_values v on v.key = 'v' || (s.position + mod(s.product_id, 6)) where s.product_id > ${before}`.execute(
    db,
  )
  await sql`insert into inventories (stock_id, warehouse_id, quantity) select s.id, (select min(id) from warehouses), 1000000 from stocks s where s.product_id > ${before}`.execute(
    db,
  )
  // Stock movements of the initial quantities, so that the stock audit finds no differences.
  await sql`insert into inventory_movements (inventory_id, stock_id, product_id, warehouse_id, kind, quantity_delta, reserved_delta, quantity_after, reserved_after, admin_name)
    select i.id, s.id, s.product_id, i.warehouse_id, 'initial', i.quantity, 0, i.quantity, 0, 'System' from inventories i join stocks s on s.id = i.stock_id where s.product_id > ${before}`.execute(
    db,
  )
}
