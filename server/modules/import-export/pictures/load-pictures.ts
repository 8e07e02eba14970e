import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { saveImage } from '#server/kernel/files/images.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import type { Transfer } from '#server/modules/import-export/transfer.ts'
import type { SourceRecord } from '#server/modules/import-export/transfer-rules.ts'
import { fetchPublicFile } from '#server/platform/fetch-public-file.ts'
import { ForbiddenAddress, isForbiddenUrl } from '#server/platform/public-connection.ts'
import { sha256 } from '#server/platform/secrets.ts'
import { getFileId } from './picture-files.ts'

/** Pictures loaded at the same time, the largest one (catalogue.md C7), and the time for each. */
const limits = { atOnce: 4, bytes: 5 * 1024 * 1024, milliseconds: 10_000 }
/** A host that failed this often is not asked again for the same file. */
const mostFailures = 3

type Outcome = 'failed' | 'forbidden'

/** What an import knows about the addresses of pictures that could not be loaded. */
export interface PictureState {
  failed: Map<string, Outcome>
  failures: Map<string, number>
}
export const newPictureState = (): PictureState => ({ failed: new Map(), failures: new Map() })

/** Loads the pictures of these records that are not stored yet. One that cannot be had is a warning: the record is imported without it. */
export async function loadPictures(
  ctx: Ctx,
  { rules }: Transfer,
  records: readonly SourceRecord[],
  state: PictureState,
): Promise<void> {
  const named = records.flatMap((record) => (rules.pictures?.(record) ?? []).map((picture) => ({ ...picture, record })))
  const waiting = [...new Set(named.map(({ url }) => url))].filter((url) => !state.failed.has(url))
  const load = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const outcome = await loadOne(ctx, url, state)
      if (outcome) state.failed.set(url, outcome)
    }
  }
  await Promise.all(Array.from({ length: limits.atOnce }, load))
  warn(named, state.failed)
}

/** Warns of addresses that are not allowed, for a check, which asks no server. */
export function checkPictures({ services }: Ctx, { rules }: Transfer, records: readonly SourceRecord[]): void {
  const named = records.flatMap((record) => (rules.pictures?.(record) ?? []).map((picture) => ({ ...picture, record })))
  const refused = named.filter(
    ({ url }) => !url.startsWith('/') && isForbiddenUrl(url, services.config.importPictureHosts),
  )
  warn(named, new Map(refused.map(({ url }) => [url, 'forbidden'])))
}

function warn(
  named: readonly { record: SourceRecord; row: number; column: string; url: string }[],
  failed: ReadonlyMap<string, Outcome>,
): void {
  for (const { record, row, column, url } of named) {
    const outcome = failed.get(url)
    if (!outcome) continue
    const key = outcome === 'forbidden' ? 'validation.import_picture_forbidden' : 'validation.import_picture_failed'
    record.warnings.push({ row, column, text: { key }, warning: true })
  }
}

async function loadOne(ctx: Ctx, url: string, { failures }: PictureState): Promise<Outcome | null> {
  if ((await getFileId(ctx, url)) !== undefined) return null
  const allowedHosts = ctx.services.config.importPictureHosts
  if (isForbiddenUrl(url, allowedHosts)) return 'forbidden'
  const { host } = new URL(url)
  if ((failures.get(host) ?? 0) >= mostFailures) return 'failed'
  try {
    await requireFreeDisk(ctx.services.config)
    const content = await fetchPublicFile(url, { ...limits, allowedHosts })
    const filename = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
    const adminId = ctx.actor.kind === 'staff' ? { adminId: ctx.actor.id } : {}
    const { id } = await saveImage(ctx, { filename, content }, adminId)
    await ctx.db
      .insertInto('import_pictures')
      .values({ url_hash: sha256(url), file_id: id })
      .onConflict((conflict) => conflict.column('url_hash').doUpdateSet({ file_id: id }))
      .execute()
    return null
  } catch (error) {
    if (error instanceof ForbiddenAddress) return 'forbidden'
    // A refusal is about this picture, anything else about its server.
    if (!(error instanceof HttpError)) failures.set(host, (failures.get(host) ?? 0) + 1)
    return 'failed'
  }
}
