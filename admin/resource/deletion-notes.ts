import type { Resource } from '#contracts/resource/resource.ts'
import { say } from '../i18n/i18n.ts'

interface Deleted {
  name: string
  row: Readonly<Record<string, unknown>> | undefined
}

/** What staff should know before they delete records of a resource: what keeps them, and what uses them. */
export function deletionNotes(
  { keptByOrders, usedByProducts }: Pick<Resource, 'keptByOrders' | 'usedByProducts'>,
  deleted: readonly Deleted[],
): string[] {
  const used = deleted.flatMap(({ name, row }) => {
    const count = Number((usedByProducts && row?.[usedByProducts]) ?? 0)
    return count > 0 ? [say('admin.delete.used_by', { name, count })] : []
  })
  return keptByOrders ? [say('admin.delete.orders_keep', { count: deleted.length }), ...used] : used
}
