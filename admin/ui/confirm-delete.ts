import { say } from '../i18n/i18n.ts'
import { confirm } from './confirm-store.ts'

const named = 5

/** What the records are called, one and many of them, as titles say it: 'Product', 'Products'. */
interface Records {
  one: string
  many: string
}

const inSentence = (count: number, { one, many }: Records) => (count === 1 ? one : many).toLowerCase()

/** Asks before records go, by their names when there are few. */
export function confirmDelete(names: readonly string[], records?: Records): Promise<boolean> {
  const count = names.length
  const [only = ''] = names
  const many = records ? inSentence(count, records) : say('common.records')
  const title =
    count === 1
      ? say('common.confirm.delete_title', { name: only })
      : say('common.confirm.delete_many_title', { n: count, records: many })
  const list = names.slice(0, named).join(say('admin.list.comma')) + (names.length > named ? '…' : '')
  const text = (count === 1 ? '' : `${list}. `) + say('common.confirm.delete_text')
  return confirm({ title, text, confirm: say('common.action.delete'), destructive: true })
}

/** Asks before every record that matches goes; the number has to be typed. */
export function confirmDeleteAll({ count, records, lines }: { count: number; records: Records; lines: string[] }) {
  const named = { n: count, records: inSentence(count, records) }
  return confirm({
    title: say('common.confirm.delete_all_title', named),
    text: say('common.confirm.delete_text'),
    list: lines.filter(Boolean),
    confirm: say('common.confirm.delete_all', named),
    destructive: true,
    typed: { label: say('common.confirm.type_number', { n: count }), value: String(count) },
  })
}
