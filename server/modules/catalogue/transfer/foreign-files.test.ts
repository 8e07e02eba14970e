import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { importClient } from '#server/testing/import-client.ts'
import { dataFile } from '#server/testing/load-goods.ts'
import { testShop } from '#server/testing/shop.ts'

const shop = await testShop({ listen: true })
after(shop.close)
const products = importClient(shop, 'product')

const count = async (table: 'products' | 'stocks' | 'brands') =>
  Number(
    (
      await shop.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
const variantsOf = (url: string) =>
  shop.db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .where('p.url', '=', url)
    .select(['s.sku', 's.price', 's.special_price', 's.weight_grams'])
    .orderBy('s.position')
    .execute()

const shopify = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status
cup,Blue Cup,<p>A cup.</p>,Potter & Co,Cups,,true,Size,Small,CUP-S,250,7,40,50,,active
cup,,,,,,,,Large,CUP-L,400,3,60,,,
plate,Plate,A plate,Potter & Co,,,true,Title,Default Title,,0,1,20,,,draft
`

test("Shopify's file is recognised and comes in as it is; again, nothing changes", async () => {
  const { checked, done } = await products.imported({ name: 'typesexport.csv', content: shopify })
  assert.deepEqual([checked.format, checked.status, products.counts(checked)], ['shopify', 'checked', [2, 0, 0, 0]])
  assert.deepEqual([done.status, products.counts(done)], ['done', [2, 0, 0, 0]])
  assert.deepEqual(await variantsOf('cup'), [
    { sku: 'CUP-S', price: 5000, special_price: 4000, weight_grams: 250 },
    { sku: 'CUP-L', price: 6000, special_price: null, weight_grams: 400 },
  ])
  assert.deepEqual(
    (await variantsOf('plate')).map(({ sku }) => sku),
    ['plate-stock1'],
  )
  const stored = await shop.db
    .selectFrom('products')
    .select(['url', 'sku', 'visibled', 'description'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    stored.map(({ url, sku, visibled }) => [url, sku, visibled]),
    [
      ['cup', 'cup', true],
      ['plate', 'plate', false],
    ],
  )
  assert.equal(await count('brands'), 1)
  const again = await products.imported({ name: 'typesexport.csv', content: shopify })
  assert.deepEqual(products.counts(again.done), [0, 0, 2, 0])
})

const woo = `ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)
1,variable,tee,Tee,1,1,visible,Short,Long,,,,,"Clothing > Tees, Sale",,,Color,"Red, Blue",Size,"S, M"
2,simple,belt,Belt,1,0,hidden,,A belt,5,0.5,55,65,Clothing > Belts,,,,,,
3,"simple, virtual",song,Song,1,0,visible,,A song,,,,15,Music,,,,,,
4,variation,tee-red,Tee - Red,1,0,visible,,,3,,,20,,,tee,Color,Red,Size,
5,variation,tee-blue,Tee - Blue,1,0,visible,,,2,,,15,,,id:1,Color,Blue,Size,
6,grouped,set,Set,1,0,visible,,,,,,,Clothing,,,,,,
7,variation,lost,Lost,1,0,visible,,,,,,1,,,nothing,Color,Red,,
`

test("WooCommerce's file comes in with variations and categories; what cannot come in is named row by row", async () => {
  const { done } = await products.imported({ name: 'wc-product-export.csv', content: woo })
  assert.deepEqual([done.format, products.counts(done)], ['woocommerce', [3, 0, 0, 2]])
  assert.deepEqual(await products.problems(done.id), [
    '7 : Product type is not supported',
    '8 : The product of this variation (nothing) is not in the file.',
  ])
  assert.deepEqual(await variantsOf('tee'), [
    { sku: 'tee-red', price: 2000, special_price: null, weight_grams: null },
    { sku: 'tee-blue', price: 1500, special_price: null, weight_grams: null },
  ])
  assert.deepEqual(await variantsOf('belt'), [{ sku: 'belt', price: 6500, special_price: 5500, weight_grams: 500 }])
  const rows = await shop.db
    .selectFrom('products')
    .select(['url', 'type', 'visibled', 'is_featured'])
    .where('url', 'in', ['tee', 'belt', 'song'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      ['tee', 'general', true, true],
      ['belt', 'general', false, false],
      ['song', 'service', true, false],
    ],
  )
  const again = await products.imported({ name: 'wc-product-export.csv', content: woo })
  assert.deepEqual(products.counts(again.done), [0, 0, 3, 2])
})

interface RealFile {
  format: string
  /** Created, updated, unchanged and refused records. */
  counts: number[]
  types: Record<string, number>
  variants: number
  specials: number
  units: number
  problems: string[]
}

/** Files that other shop systems really export. Pictures are not loaded here: tests have no internet. */
const real: Record<string, RealFile> = {
  'shopify-apparel.csv': {
    format: 'shopify',
    counts: [20, 0, 0, 0],
    types: { general: 20 },
    variants: 22,
    specials: 0,
    units: 22,
    problems: [],
  },
  'shopify-jewelery.csv': {
    format: 'shopify',
    counts: [20, 0, 0, 0],
    types: { general: 20 },
    variants: 23,
    specials: 17,
    units: 20,
    problems: [],
  },
  'woocommerce-sample_products.csv': {
    format: 'woocommerce',
    counts: [13, 0, 0, 2],
    types: { general: 11, service: 2 },
    variants: 20,
    specials: 6,
    units: 0,
    problems: ['17 : Product type is not supported', '18 : Product type is not supported'],
  },
}

const variantsAfter = (id: number) =>
  shop.db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('inventories as i', 'i.stock_id', 's.id')
    .where('s.id', '>', id)
    .select(['p.id', 'p.type', 's.special_price', 'i.quantity'])
    .execute()

for (const [name, expected] of Object.entries(real)) {
  const content = dataFile(name)
  test(`the real file ${name} comes in whole, and changes nothing when it comes again`, {
    skip: content === undefined,
  }, async () => {
    const { last } = await shop.db
      .selectFrom('stocks')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow()
    const { done } = await products.imported({ name, content: content ?? '' })
    const variants = await variantsAfter(last ?? 0)
    const types = new Map(variants.map(({ id, type }) => [id, type]))
    assert.deepEqual(
      {
        format: done.format,
        counts: products.counts(done),
        types: Object.fromEntries(
          [...Map.groupBy(types.values(), (type) => type)].map(([type, all]) => [type, all.length]),
        ),
        variants: variants.length,
        specials: variants.filter(({ special_price }) => special_price !== null).length,
        units: variants.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
        problems: (await products.problems(done.id)).filter((text) => !text.endsWith('(warning)')),
      },
      expected,
    )
    const before = await count('stocks')
    const [created = 0, , , refused = 0] = expected.counts
    const again = await products.imported({ name, content: content ?? '' })
    assert.deepEqual([products.counts(again.done), await count('stocks')], [[0, 0, created, refused], before])
  })
}

test("Shopify's prices before a sale become the price, those of the sale the special price", {
  skip: dataFile('shopify-jewelery.csv') === undefined,
}, async () => {
  const prices = (await variantsOf('chain-bracelet')).map(({ price, special_price }) => [price, special_price])
  assert.deepEqual([...new Set(prices.map(String))], ['4499,4299'])
})
