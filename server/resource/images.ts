import type { Resource } from '#contracts/resource/resource.ts'
import { isPart, type UploadedPart } from '#contracts/resource/rules-of-kinds.ts'
import type { Ctx } from '../context.ts'
import { addImage, checkAndStoreImage, saveImage } from '../platform/files/images.ts'
import { invalidField } from '../refusal.ts'
import type { AnyRow } from './rules.ts'

const imageFields = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.kind === 'image')

export const imageAddress = (path: string) => `/uploads/${path}`

/** Adds `{image}_path`, the address, beside each image's id: one query for all rows. */
export async function addImagePaths(ctx: Ctx, resource: Resource, rows: AnyRow[]): Promise<AnyRow[]> {
  const names = imageFields(resource)
  const ids = rows.flatMap((row) => names.map((name) => row[name])).filter((id): id is number => typeof id === 'number')
  if (names.length === 0) return rows
  const files =
    ids.length > 0 ? await ctx.db.selectFrom('files').select(['id', 'path']).where('id', 'in', ids).execute() : []
  const paths = new Map(files.map((file) => [file.id, imageAddress(file.path)]))
  const pathsOf = (row: AnyRow) => names.map((name) => [`${name}_path`, paths.get(row[name] as number) ?? null])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(pathsOf(row)) }))
}

type Kept = Awaited<ReturnType<typeof checkAndStoreImage>>
const kept = new WeakMap<UploadedPart, Kept>()

/** Pictures that came with a request, wherever in it, are checked and stored before its transaction: that takes long. */
export async function keepPictures(ctx: Ctx, value: unknown, path: string[] = []): Promise<void> {
  if (isPart(value)) kept.set(value, await checkAndStoreImage(ctx, value, { field: path.join('.') }))
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) await keepPictures(ctx, inner, [...path, name])
}

/** An image in a draft may be a file id, the path of an upload, or the picture itself: all become a file id. */
export async function storeImages(ctx: Ctx, resource: Resource, draft: Record<string, unknown>): Promise<void> {
  for (const name of imageFields(resource)) {
    const value = draft[name]
    if (value !== undefined && value !== null)
      draft[name] = await fileId(ctx, name, value as number | string | UploadedPart)
  }
}

/** The file that an input means. */
export async function fileId(ctx: Ctx, field: string, value: number | string | UploadedPart): Promise<number> {
  if (isPart(value)) {
    const options = { field, ...(ctx.actor.kind === 'staff' && { adminId: ctx.actor.id }) }
    const picture = kept.get(value)
    return (picture ? await addImage(ctx, picture, options) : await saveImage(ctx, value, options)).id
  }
  const known = ctx.db.selectFrom('files').select('id')
  const path = String(value).replace(/^\/?(uploads\/)?/, '')
  const file = await (typeof value === 'number'
    ? known.where('id', '=', value)
    : known.where('path', '=', path)
  ).executeTakeFirst()
  if (!file) throw invalidField(field, 'validation.check_input')
  return file.id
}
