import { sql } from 'kysely'
import type { PictureInput } from '#contracts/catalogue/product-input.ts'
import type { ProductPicture } from '#contracts/catalogue/product-page.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { fileId, imageAddress } from '#server/kernel/files/image-input.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'
import { withText } from '#server/resource/translations.ts'

const pictureLimit = 50

/**
 * Stored pictures in their new order, followed by new ones (catalogue.md C7). Null changes none. Call it before variants are saved, which
 * may refer to pictures.
 */
export async function savePictures(
  ctx: TxCtx,
  productId: number,
  pictures: readonly PictureInput[] | null | undefined,
  uploads: readonly (number | string | UploadedPart)[] | null | undefined,
): Promise<void> {
  if (!pictures && !uploads?.length) return
  const stored = await ctx.db
    .selectFrom('product_images')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const list: readonly PictureInput[] = pictures ?? stored.map(({ id }) => ({ id, alt: undefined }))
  if (list.length + (uploads?.length ?? 0) > pictureLimit) throw fieldError('upload_images', 'validation.check_input')
  const remainingIds = new Set<number>()
  for (const [position, picture] of list.entries()) {
    const { alt } = picture
    if (!('id' in picture)) {
      await addPicture(ctx, productId, { field: `images.${position}`, file: picture.file_id, position, alt })
      continue
    }
    const { id } = picture
    remainingIds.add(id)
    const before = stored.find((one) => one.id === id)
    if (!before) throw fieldError(`images.${position}`, 'validation.check_input')
    const texts =
      alt === undefined
        ? before.alt
        : withText(before.alt, alt, { language: ctx.language, global: false, creating: false }, ctx.settings)
    await ctx.db
      .updateTable('product_images')
      .set({ position, alt: JSON.stringify(texts) })
      .where('id', '=', id)
      .execute()
  }
  const gone = stored.filter(({ id }) => !remainingIds.has(id)).map(({ id }) => id)
  if (gone.length > 0) await ctx.db.deleteFrom('product_images').where('id', 'in', gone).execute()
  for (const [n, file] of (uploads ?? []).entries())
    await addPicture(ctx, productId, { field: `upload_images.${n}`, file, position: list.length + n, alt: undefined })
}

interface NewPicture {
  /** The field of its errors. */
  field: string
  file: number | string | UploadedPart
  position: number
  alt: string | undefined
}

async function addPicture(ctx: TxCtx, productId: number, { field, file, position, alt }: NewPicture): Promise<void> {
  const file_id = await fileId(ctx, field, file)
  const target = { language: ctx.language, global: false, creating: true }
  const texts = alt ? withText(undefined, alt, target, ctx.settings) : {}
  await ctx.db
    .insertInto('product_images')
    .values({ product_id: productId, file_id, position, alt: JSON.stringify(texts) })
    .execute()
}

/** The images of products in their order. `alt` is in the requested language with fallbacks. */
export async function loadPictures(ctx: Ctx, productIds: readonly number[]): Promise<Map<number, StoredPicture[]>> {
  const { rows } = await sql<StoredPicture & { product_id: number; path: string }>`
    select pi.id, pi.product_id, pi.file_id, f.path, tr(pi.alt, ${ctx.language}, ${ctx.settings.mainLanguage}) as alt,
      coalesce(pi.alt ->> ${ctx.language}, '') as own_alt, coalesce(f.width, 0) as width, coalesce(f.height, 0) as height
    from product_images pi join files f on f.id = pi.file_id
    where ${inList(sql`pi.product_id`, productIds)}
    order by pi.position, pi.id`.execute(ctx.db)
  const pictures = rows.map(({ product_id, path, ...picture }) => ({
    product_id,
    picture: { ...picture, url: imageAddress(path) },
  }))
  const grouped = Map.groupBy(pictures, ({ product_id }) => product_id)
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ picture }) => picture)]))
}

interface StoredPicture extends ProductPicture {
  file_id: number
  /** The text in the requested language, '' without one. */
  own_alt: string
}

/** For editing: without fallbacks, so that none is saved as a translation. */
export const forEditor = ({ own_alt, alt, ...picture }: StoredPicture) => ({
  ...picture,
  alt: own_alt,
  fallback: { alt },
})
