import { picture } from './picture.ts'
import { placeOrder } from './place-order.ts'
import { getVariant, type RunningShop, saveSettings } from './server.ts'

/** Something of the shop that changes again and again, and where shoppers read which change was the last. */
export interface Subject {
  by: 'staff' | 'buyer' | 'clock'
  /** Makes a change that shoppers see from `at` on. */
  change(n: number, at: number): Promise<unknown>
  paths: string[]
  shown: RegExp
  /** What pages show after a change. */
  label(n: number): string
  /** When each change could be seen first, and when it was certainly committed, by number. */
  begun: number[]
  committed: number[]
}

const numbered = (n: number) => String(n)

/** Changes of staff, of buyers who take the last units, and of articles, slides and promotions that begin at their time. */
export async function makeSubjects(shop: RunningShop): Promise<Subject[]> {
  const { product_id } = await getVariant(shop, 'celadon-teapot')
  const product = (values: object) => shop.admin('POST', `product/${product_id}`, { _method: 'PUT', ...values })
  const page = await shop.db.selectFrom('pages').select('id').where('url', '=', 'about').executeTakeFirstOrThrow()
  const subjects: Omit<Subject, 'begun' | 'committed'>[] = [
    {
      by: 'staff',
      change: (n) => product({ language: 'en_us', name: `Teapot no${n}.` }),
      paths: ['/product/celadon-teapot', '/product'],
      shown: /Teapot no(\d+)\./,
      label: numbered,
    },
    priceOf(product_id, shop),
    {
      by: 'staff',
      change: (n) => shop.admin('PUT', `page/${page.id}`, { language: 'en_us', title: `About no${n}.` }),
      paths: ['/about'],
      shown: /About no(\d+)\./,
      label: numbered,
    },
    {
      by: 'staff',
      change: (n) => saveSettings(shop, 'basic', { name: `Shop no${n}.` }),
      paths: ['/', '/about', '/product'],
      shown: /Shop no(\d+)\./,
      label: numbered,
    },
    await lastUnits(shop),
    {
      by: 'clock',
      change: (n, at) => publish(shop, n, at),
      paths: ['/blog'],
      // The newest article comes first.
      shown: /Article no(\d+)\./,
      label: numbered,
    },
    await slides(shop),
    await promotions(shop),
  ]
  return subjects.map((subject) => ({ ...subject, begun: [], committed: [] }))
}

/** The price of a product is 1,000.37 and more by the number of the change: an amount that stands nowhere else. */
export const priceOf = (product_id: number, shop: RunningShop): Omit<Subject, 'begun' | 'committed'> => ({
  by: 'staff',
  change: (n) => shop.admin('POST', `product/${product_id}`, { _method: 'PUT', price: 1000.37 + n }),
  paths: ['/product/celadon-teapot', '/product?sort=price_desc'],
  shown: /HK\$1,(\d{3})\.37/,
  label: (n) => String(n).padStart(3, '0'),
})

/** A guest orders the last two units, or staff add two again. */
async function lastUnits(shop: RunningShop): Promise<Omit<Subject, 'begun' | 'committed'>> {
  await saveSettings(shop, 'sale', { guest_max_open_orders: '0', guest_orders_per_day: '0' })
  await addProduct(shop, 'Last cups', 'last-cups', 10)
  const { stock_id } = await getVariant(shop, 'last-cups')
  const { id: inventory_id } = await shop.db
    .selectFrom('inventories')
    .select('id')
    .where('stock_id', '=', stock_id)
    .executeTakeFirstOrThrow()
  return {
    by: 'buyer',
    change: (n) =>
      n % 2 === 0
        ? shop.admin('POST', 'inventory/adjust', { inventory_id, delta: 2, reason: 'correction' })
        : placeOrder(shop, 'cash_on_delivery', 'last-cups'),
    paths: ['/product/last-cups'],
    shown: /schema\.org\/(InStock|OutOfStock)/,
    label: (n) => (n % 2 === 0 ? 'InStock' : 'OutOfStock'),
  }
}

const publish = (shop: RunningShop, n: number, at: number) =>
  shop.admin('POST', 'blog_article', {
    language: 'en_us',
    title: `Article no${n}.`,
    url: `article-${n}`,
    published_at: new Date(at).toISOString(),
  })

/** A slide takes the place of the one before at its time: one window closes when the other opens. */
async function slides(shop: RunningShop): Promise<Omit<Subject, 'begun' | 'committed'>> {
  const { data: pages } = await shop.admin<{ data: { id: number }[] }>('GET', 'page?search=homepage')
  const sections = [{ id: 'slides00', type: 'slider', data: {} }]
  await shop.admin('PUT', `page/${pages[0]?.id}`, { language: 'en_us', sections })
  let before: { id: number; image: number } | undefined
  return {
    by: 'clock',
    async change(n, at) {
      const time = new Date(at).toISOString()
      const texts = { language: 'en_us', title: `Slide no${n}.` }
      const { data } = before
        ? await shop.admin('POST', 'slider', { ...texts, image: before.image, start_at: time })
        : await shop.admin('POST', 'slider', form({ ...texts, image: await picture('#336699') }))
      // A busy machine may do this after the time: until then the slide before is shown first.
      if (before) await shop.admin('PUT', `slider/${before.id}`, { end_at: time })
      before = await shop.db
        .selectFrom('sliders')
        .select(['id', 'image'])
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
    },
    paths: ['/'],
    shown: /Slide no(\d+)\./,
    label: numbered,
  }
}

function form(values: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

/** Of exclusive promotions a customer gets the best: each takes a cent more off than the one before, from its time on. */
async function promotions(shop: RunningShop): Promise<Omit<Subject, 'begun' | 'committed'>> {
  await saveSettings(shop, 'sale', { show_promotion_prices: '1' })
  await addProduct(shop, 'Reduced cups', 'reduced-cups', reducedPrice)
  return {
    by: 'clock',
    change: (n, at) =>
      shop.admin('POST', 'promotion', {
        language: 'en_us',
        title: `Promotion ${n}`,
        type: 'promotion',
        is_exclusive: true,
        starts_at: new Date(at).toISOString(),
        expiry_type: 'never_expire',
        conditions: [],
        actions: [{ type: 'fixed_amount', value: (n + 1) / 100 }],
      }),
    paths: ['/product/reduced-cups', '/product'],
    shown: /HK\$(54\d\.\d\d)/,
    label: (n) => (reducedPrice - (n + 1) / 100).toFixed(2),
  }
}

const reducedPrice = 550

/** A product without units. */
async function addProduct(shop: RunningShop, name: string, url: string, price: number) {
  const warehouse = await shop.db.selectFrom('warehouses').select('id').executeTakeFirstOrThrow()
  const stocks = [{ price, inventories: [{ quantity: 0, warehouse_id: warehouse.id }] }]
  await shop.admin('POST', 'product', { language: 'en_us', name, url, type: 'general', stocks })
}
