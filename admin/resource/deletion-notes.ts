import { say } from '../i18n/i18n.ts'

interface Deleted {
  name: string
  row: Readonly<Record<string, unknown>> | undefined
}

/** What staff should know before they delete records of a resource: what keeps them, and what uses them. */
export function deletionNotes(resource: string, deleted: readonly Deleted[]): string[] {
  if (resource === 'product') return [say('admin.delete.orders_keep', { count: deleted.length })]
  if (resource !== 'attribute') return []
  return deleted.flatMap(({ name, row }) => {
    const count = Number(row?.products_count ?? 0)
    return count > 0 ? [say('admin.delete.used_by', { name, count })] : []
  })
}
