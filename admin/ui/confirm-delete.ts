import { say } from '../i18n/i18n.ts'
import { inSentence } from '../i18n/in-sentence.ts'
import { confirm } from './confirm-store.ts'

const named = 5

/** Singular and plural name of a kind of record: 'Product', 'Products'. */
interface Records {
  one: string
  many: string
}

const countedName = (count: number, { one, many }: Records) => inSentence(count === 1 ? one : many)

/** Asks before records are deleted and lists the first names, one a line, as names contain commas; `notes` say what else becomes of them. */
export function confirmDelete(
  names: readonly string[],
  records?: Records,
  notes: readonly string[] = [],
): Promise<boolean> {
  const count = names.length
  const [only = ''] = names
  const many = records ? countedName(count, records) : say('common.records')
  const title =
    count === 1
      ? say('common.confirm.delete_title', { name: only })
      : say('common.confirm.delete_many_title', { n: count, records: many })
  const more = count > named ? [say('common.more_problems', { count: count - named })] : []
  const list = [...(count > 1 ? [...names.slice(0, named), ...more] : []), ...(notes.length > 1 ? notes : [])]
  const sentences = [...(notes.length === 1 ? notes : []), say('common.confirm.delete_text')]
  return confirm({
    title,
    // A Chinese sentence ends with the space of its full stop.
    text: sentences.join(' ').replaceAll('。 ', '。'),
    ...(list.length > 0 && { list }),
    confirm: count === 1 ? say('common.action.delete') : say('common.confirm.delete_number', { n: count }),
    destructive: true,
  })
}

/** Asks before all matching records are deleted; their number must be typed. */
export function confirmDeleteAll({ count, records, lines }: { count: number; records: Records; lines: string[] }) {
  const named = { n: count, records: countedName(count, records) }
  return confirm({
    title: say('common.confirm.delete_all_title', named),
    text: say('common.confirm.delete_text'),
    list: lines.filter(Boolean),
    confirm: say('common.confirm.delete_all', named),
    destructive: true,
    typed: { label: say('common.confirm.type_number', { n: count }), value: String(count) },
  })
}
