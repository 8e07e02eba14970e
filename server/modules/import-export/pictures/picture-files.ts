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

/** The stored files of addresses. */
export async function findFiles(ctx: Ctx, urls: readonly string[]): Promise<Map<string, number>> {
  const { db, services } = ctx
  const own = new Map(urls.flatMap((url) => [[url, pathInShop(url, services.config.appUrl)] as const]))
  const paths = [...own.values()].filter((path) => path !== null)
  const hashes = new Map(urls.filter((url) => own.get(url) === null).map((url) => [sha256(url), url]))
  const [files, loaded] = await Promise.all([
    paths.length === 0
      ? []
      : db
          .selectFrom('files')
          .select(['id', 'path'])
          .where('path', 'in', paths)
          .where('mime', 'like', 'image/%')
          .execute(),
    hashes.size === 0
      ? []
      : db
          .selectFrom('import_pictures')
          .select(['file_id', 'url_hash'])
          .where('url_hash', 'in', [...hashes.keys()])
          .execute(),
  ])
  const byPath = new Map(files.map(({ id, path }) => [path, id]))
  const byHash = new Map(loaded.map(({ file_id, url_hash }) => [url_hash, file_id]))
  return new Map(
    urls.flatMap((url) => {
      const path = own.get(url)
      const id = path ? byPath.get(path) : byHash.get(sha256(url))
      return id === undefined ? [] : [[url, id] as const]
    }),
  )
}

/** '/uploads/a.jpg', with or without the address of this shop, is the file 'a.jpg'. */
function pathInShop(url: string, appUrl: string): string | null {
  const path = url.startsWith(`${appUrl}/`) ? url.slice(appUrl.length) : url
  return /^\/uploads\/([\w.-]+)$/.exec(path)?.[1] ?? null
}
