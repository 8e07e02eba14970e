import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fileId, type ImageInput, imageAddress } from '#server/kernel/files/image-input.ts'
import { keepNamedFiles } from '#server/kernel/files/keep-file.ts'
import type { AnyRow, Input } from './rules.ts'

const imageFields = ({ fields }: Resource) => Object.keys(fields).filter((name) => fields[name]?.kind === 'image')

/** Adds `{image}_path`, the address, beside each image's id: one query for all rows. */
export async function addImagePaths(ctx: Ctx, resource: Resource, rows: AnyRow[]): Promise<AnyRow[]> {
  const names = imageFields(resource)
  const ids = rows.flatMap((row) => names.map((name) => row[name])).filter((id): id is number => typeof id === 'number')
  if (names.length === 0) return rows
  const named = ctx.db.selectFrom('files').select(['id', 'path']).where('id', 'in', ids)
  const files = ids.length > 0 ? await named.execute() : []
  const paths = new Map(files.map((file) => [file.id, imageAddress(file.path)]))
  const pathsOf = (row: AnyRow) => names.map((name) => [`${name}_path`, paths.get(Number(row[name])) ?? null])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(pathsOf(row)) }))
}

/** Whatever names an image in a draft becomes a file id; temporary uploads that its texts name become files of the shop (ADR 0096). */
export async function storeImages(ctx: Ctx, resource: Resource, draft: Input): Promise<void> {
  for (const name of imageFields(resource)) {
    const value = draft[name]
    if (value !== undefined && value !== null) draft[name] = await fileId(ctx, name, value as ImageInput)
  }
  await keepNamedFiles(ctx.db, resource.fields, draft)
}
