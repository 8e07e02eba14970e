import type { Resource } from '#contracts/resource/resource.ts'
import type { UploadedPart } from '#contracts/resource/rules-of-kinds.ts'
import type { Ctx } from '../context.ts'
import { saveImage } from '../platform/files/images.ts'
import { invalidField } from '../refusal.ts'
import type { AnyRow } from './rules.ts'

const imageFields = (resource: Resource) => Object.keys(resource.fields).filter((name) => resource.fields[name]?.kind === 'image')

export const imageAddress = (path: string) => `/uploads/${path}`

/** Adds `{image}_path`, the address, beside each image's id: one query for all rows. */
export async function addImagePaths(ctx: Ctx, resource: Resource, rows: AnyRow[]): Promise<AnyRow[]> {
  const names = imageFields(resource)
  const ids = rows.flatMap((row) => names.map((name) => row[name])).filter((id): id is number => typeof id === 'number')
  if (names.length === 0) return rows
  const files = ids.length > 0 ? await ctx.db.selectFrom('files').select(['id', 'path']).where('id', 'in', ids).execute() : []
  const paths = new Map(files.map((file) => [file.id, imageAddress(file.path)]))
  return rows.map((row) => ({ ...row, ...Object.fromEntries(names.map((name) => [`${name}_path`, paths.get(row[name] as number) ?? null])) }))
}

/** An image in a draft may be a file id, the path of an upload, or the picture itself: all become a file id. */
export async function storeImages(ctx: Ctx, resource: Resource, draft: Record<string, unknown>): Promise<void> {
  for (const name of imageFields(resource)) {
    const value = draft[name]
    if (value !== undefined && value !== null) draft[name] = await fileId(ctx, name, value as number | string | UploadedPart)
  }
}

/** The file that an input means; a picture that comes with the request is stored. */
export async function fileId(ctx: Ctx, field: string, value: number | string | UploadedPart): Promise<number> {
  if (typeof value === 'object') return (await saveImage(ctx, value, { field })).id
  const known = ctx.db.selectFrom('files').select('id')
  const path = String(value).replace(/^\/?(uploads\/)?/, '')
  const isId = typeof value === 'number' || /^\d{1,15}$/.test(value)
  const file = await (isId ? known.where('id', '=', Number(value)) : known.where('path', '=', path)).executeTakeFirst()
  if (!file) throw invalidField(field, 'validation.check_input')
  return file.id
}
