import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { prepareOwnImage } from '#server/kernel/files/image-input.ts'
import { fillArticle, missingArticles } from './fill-articles.ts'
import { missingBrandPictures, setBrandPicture } from './fill-attributes.ts'
import { fillContactMap } from './fill-contact-map.ts'
import { fillHomePage, needsHomePage } from './fill-content.ts'
import { missingMenuPictures, setMenuPicture } from './fill-menu.ts'
import { addPictures, fillProduct, type Shelves } from './fill-product.ts'
import { fillSlide, missingSlides } from './fill-slides.ts'
import type { DemoProduct } from './goods/product.ts'
import { frontOf, looksOf, viewsOf } from './goods/scenes.ts'
import type { Scene } from './pictures/compose.ts'
import type { PictureMakers } from './pictures/picture-makers.ts'
import { parcel } from './pictures/scenes.ts'
import { flatLays, stillLifes } from './pictures/still-lifes.ts'
import { savedOnce } from './saved-once.ts'
import { missingStorePictures, setStorePictures } from './store-pictures.ts'

interface Filling {
  ctx: Ctx
  makers: PictureMakers
  shelves: Shelves
  items: readonly DemoProduct[]
  ending: AbortSignal
}

/** Number of images prepared ahead of the one being stored: enough for both threads. */
const ahead = 6

/** Creates the images of all tasks and stores each in turn. Stops between two when the process ends. */
async function each<T>(
  { makers, ending }: Filling,
  tasks: readonly T[],
  scenesOf: (task: T) => readonly Scene[],
  store: (task: T, pictures: Uint8Array[]) => Promise<unknown>,
): Promise<void> {
  const created = new Map<number, Promise<Uint8Array[]>>()
  const begin = (at: number) => {
    const task = tasks[at]
    if (task === undefined) return
    const pictures = Promise.all(scenesOf(task).map((scene) => makers.make(scene)))
    pictures.catch(() => {})
    created.set(at, pictures)
  }
  for (let at = 0; at < Math.min(ahead, tasks.length); at++) begin(at)
  for (const [at, task] of tasks.entries()) {
    ending.throwIfAborted()
    const pictures = await created.get(at)
    created.delete(at)
    begin(at + ahead)
    await store(task, pictures ?? [])
  }
}

/** Fills the first slide, the home page, and the category tiles. */
export async function fillFirstScreen(filling: Filling): Promise<void> {
  const { ctx } = filling
  await fillSlides(filling, 1)
  if (await needsHomePage(ctx))
    await each(
      filling,
      [flatLays.repair],
      (scene) => [scene],
      async (_, [content]) => {
        const { path } = await savedOnce(ctx, 'repair-desk.jpg', content)
        await inTransaction(ctx, (tx) => fillHomePage(tx, `${path}.1600.webp`))
      },
    )
  await fillMenuPictures(filling, 'tiles')
}

/** Fills the map of the contact page, the other slides, the articles, and the images of menu and brands. */
export async function fillOtherScreens(filling: Filling): Promise<void> {
  const { ctx } = filling
  await fillContactMap(ctx)
  await fillSlides(filling)
  await fillMenuPictures(filling, 'panels')
  await each(
    filling,
    await missingArticles(ctx),
    ({ picture }) => [picture],
    async (article, [content]) => {
      const upload = { filename: `${article.url}.jpg`, content: content ?? new Uint8Array() }
      const image = await prepareOwnImage(ctx, upload)
      await inTransaction(ctx, (tx) => fillArticle(tx, article, image))
    },
  )
  await each(
    filling,
    await missingBrandPictures(ctx),
    ({ scene }) => [scene],
    async ({ id }, [content]) => {
      const upload = { filename: `maker-${id}.jpg`, content: content ?? new Uint8Array() }
      const image = await prepareOwnImage(ctx, upload)
      await inTransaction(ctx, (tx) => setBrandPicture(tx, id, image))
    },
  )
}

/** Gives the stores their photos and maps. */
export const fillStorePictures = async (filling: Filling): Promise<void> =>
  each(
    filling,
    await missingStorePictures(filling.ctx),
    ({ scene }) => [scene],
    async ({ id, code }, [photo]) => {
      if (photo) await setStorePictures(filling.ctx, id, code, photo)
    },
  )

async function fillSlides(filling: Filling, upTo?: number): Promise<void> {
  const { ctx, shelves } = filling
  const missing = await missingSlides(ctx)
  const now = upTo === undefined ? missing : missing.slice(0, Math.max(0, missing.length - 3 + upTo))
  await each(
    filling,
    now,
    ({ picture }) => [stillLifes[picture].wide, stillLifes[picture].phone],
    async (slide, [wide, phone]) => {
      if (!wide || !phone) return
      const pictures = {
        wide: await prepareOwnImage(ctx, { filename: `${slide.picture}.jpg`, content: wide }),
        phone: await prepareOwnImage(ctx, { filename: `${slide.picture}-phone.jpg`, content: phone }),
      }
      await inTransaction(ctx, (tx) => fillSlide(tx, slide, shelves.categories, pictures))
    },
  )
}

const fillMenuPictures = async (filling: Filling, of: 'tiles' | 'panels') =>
  each(
    filling,
    await missingMenuPictures(filling.ctx, of),
    ({ scene }) => [scene],
    async ({ id }, [content]) => {
      const upload = { filename: `category-${id}.jpg`, content: content ?? new Uint8Array() }
      const image = await prepareOwnImage(filling.ctx, upload)
      await inTransaction(filling.ctx, (tx) => setMenuPicture(tx, id, image))
    },
  )

/** New products are some weeks old, all others as old as the oldest orders. */
const ageOf = (item: DemoProduct, at: number) => (item.flags?.is_new ? 1 + at : 400 + at)

/** Creates all products with one image each, in the order in which the shop shows them. */
export async function fillGoods(filling: Filling): Promise<void> {
  const { ctx, shelves, items } = filling
  const known = new Set((await ctx.db.selectFrom('products').select('url').execute()).map(({ url }) => url))
  const missing = items.map((item, at) => ({ item, age: ageOf(item, at) })).filter(({ item }) => !known.has(item.url))
  await each(
    filling,
    missing,
    ({ item }) => [frontOf(item)],
    async ({ item, age }, [picture]) => {
      if (picture) await fillProduct(ctx, shelves, item, { front: picture, age })
    },
  )
}

/** Adds images of further colours and views to products that have only their first image. */
export async function fillMorePictures(filling: Filling): Promise<void> {
  const { ctx, items } = filling
  const { rows } = await sql<{ id: number; url: string }>`
    select id, url from products p where deleted_at is null and (select count(*) from product_images where product_id = p.id) = 1`.execute(
    ctx.db,
  )
  const tasks = items.flatMap((item) => {
    const id = rows.find(({ url }) => url === item.url)?.id
    return id === undefined ? [] : [{ id, item }]
  })
  let box: number | undefined
  await each(
    filling,
    tasks,
    ({ item }) => viewsOf(item),
    async ({ id, item }, pictures) => {
      const colorsAt = 1 + looksOf(item).length
      if (item.is_service) return addPictures(ctx, id, item, { others: pictures, colorsAt })
      box ??= (await savedOnce(ctx, 'parcel.jpg', await filling.makers.make(parcel))).id
      await addPictures(ctx, id, item, { others: [...pictures, box], colorsAt })
    },
  )
}
