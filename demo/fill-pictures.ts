import { sql } from 'kysely'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { imageAddress, prepareImages } from '#server/kernel/files/image-input.ts'
import { addImage, checkAndStoreImage } from '#server/kernel/files/images.ts'
import { missingBrandPictures, setBrandPicture } from './fill-attributes.ts'
import { fillHomePage, needsHomePage } from './fill-content.ts'
import { missingMenuPictures, setMenuPicture } from './fill-menu.ts'
import { addPictures, fillProduct, type Shelves } from './fill-product.ts'
import { fillSlide, missingSlides } from './fill-slides.ts'
import type { DemoProduct } from './goods/product.ts'
import type { Scene } from './pictures/compose.ts'
import type { Material } from './pictures/materials.ts'
import type { PictureMakers } from './pictures/picture-makers.ts'
import { colors, company, front, parcel, tilted } from './pictures/scenes.ts'
import { flatLays, stillLifes } from './pictures/still-lifes.ts'

interface Filling {
  ctx: Ctx
  makers: PictureMakers
  shelves: Shelves
  items: readonly DemoProduct[]
  ending: AbortSignal
}

/** How many pictures are made ahead of the one that is being stored: enough for both threads. */
const ahead = 6

/** Makes the pictures of all tasks, and stores each in turn. Ends between two when the process does. */
async function each<T>(
  { makers, ending }: Filling,
  tasks: readonly T[],
  scenesOf: (task: T) => readonly Scene[],
  store: (task: T, pictures: Uint8Array[]) => Promise<unknown>,
): Promise<void> {
  const made = new Map<number, Promise<Uint8Array[]>>()
  const begin = (at: number) => {
    const task = tasks[at]
    if (task === undefined) return
    const pictures = Promise.all(scenesOf(task).map((scene) => makers.make(scene)))
    pictures.catch(() => {})
    made.set(at, pictures)
  }
  for (let at = 0; at < Math.min(ahead, tasks.length); at++) begin(at)
  for (const [at, task] of tasks.entries()) {
    ending.throwIfAborted()
    const pictures = await made.get(at)
    made.delete(at)
    begin(at + ahead)
    await store(task, pictures ?? [])
  }
}

/** The first slide, the home page, and the tiles of the departments. */
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

/** The other slides, and what the menu and the list of makers show. */
export async function fillOtherScreens(filling: Filling): Promise<void> {
  const { ctx } = filling
  await fillSlides(filling)
  await fillMenuPictures(filling, 'panels')
  await each(
    filling,
    await missingBrandPictures(ctx),
    ({ scene }) => [scene],
    async ({ id }, [content]) => {
      const upload = { filename: `maker-${id}.jpg`, content: content ?? new Uint8Array() }
      const { image } = await prepareImages(ctx, { image: upload })
      await inTransaction(ctx, (tx) => setBrandPicture(tx, id, image))
    },
  )
}

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
      await inTransaction(ctx, (tx) => fillSlide(tx, slide, shelves.categories, { wide, phone }))
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
      const { image } = await prepareImages(filling.ctx, { image: upload })
      await inTransaction(filling.ctx, (tx) => setMenuPicture(tx, id, image))
    },
  )

/** What is new came in the last weeks; the rest has been there for the year that orders go back. */
const ageOf = (item: DemoProduct, at: number) => (item.flags?.is_new ? 1 + at : 400 + at)

/** All goods with one picture each, in the order in which the shop shows them. */
export async function fillGoods(filling: Filling): Promise<void> {
  const { ctx, shelves, items } = filling
  const known = new Set((await ctx.db.selectFrom('products').select('url').execute()).map(({ url }) => url))
  const missing = items.map((item, at) => ({ item, age: ageOf(item, at) })).filter(({ item }) => !known.has(item.url))
  await each(
    filling,
    missing,
    ({ item }) => [front([item.object, materialsOf(item)[0]])],
    async ({ item, age }, [picture]) => {
      if (picture) await fillProduct(ctx, shelves, item, { front: picture, age })
    },
  )
}

/** The other colours and views of products that still have their first picture only. */
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

/** A picture that stands for itself: one that was stored before a kill is found by its content. */
async function savedOnce(ctx: Ctx, filename: string, content: Uint8Array | undefined) {
  const image = await checkAndStoreImage(ctx, content && { filename, content })
  const stored = await ctx.db
    .selectFrom('files')
    .select(['id', 'path'])
    .where('sha256', '=', image.sha256)
    .where('name', '=', filename)
    .executeTakeFirst()
  return stored ? { id: stored.id, path: imageAddress(stored.path) } : addImage(ctx, image)
}

/** Besides the front: what goes with it and a second look, each other colour, and all colours together. */
function viewsOf(item: DemoProduct): Scene[] {
  const [first, ...others] = materialsOf(item)
  return [
    ...looksOf(item),
    ...others.map((material) => front([item.object, material])),
    ...(others.length > 0 ? [colors(item.object, [first, ...others])] : []),
  ]
}

function looksOf(item: DemoProduct): Scene[] {
  const goods = [item.object, materialsOf(item)[0]] as const
  return [...(item.beside ? [company(goods, item.beside)] : []), tilted(goods)]
}

const materialsOf = ({ colors: of, material = 'ecru' }: DemoProduct): [Material, ...Material[]] => {
  const [first = material, ...others] = of ?? []
  return [first, ...others]
}
