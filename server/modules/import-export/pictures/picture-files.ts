import type { Ctx } from '#server/kernel/context.ts'
import { sha256 } from '#server/platform/secrets.ts'

/** The stored file of a picture's address: a file of this shop, or one that an import loaded from there. */
export async function getFileId({ db, services }: Ctx, url: string): Promise<number | undefined> {
  const own = pathInShop(url, services.config.appUrl)
  const files = db.selectFrom('files').select('id')
  if (own !== null) return (await files.where('path', '=', own).where('mime', 'like', 'image/%').executeTakeFirst())?.id
  const found = await db
    .selectFrom('import_pictures')
    .select('file_id as id')
    .where('url_hash', '=', sha256(url))
    .executeTakeFirst()
  return found?.id
}

/** '/uploads/a.jpg', with or without the address of this shop, is the file 'a.jpg'. */
function pathInShop(url: string, appUrl: string): string | null {
  const path = url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url
  return /^\/uploads\/([\w.-]+)$/.exec(path)?.[1] ?? null
}
