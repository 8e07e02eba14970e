import { say } from '../i18n/i18n-provider.ts'
import { confirm } from './confirm-store.ts'

const named = 5

/** Asks before records go, by their names when there are few. */
export function confirmDelete(names: readonly string[]): Promise<boolean> {
  const count = names.length
  const [only = ''] = names
  const title =
    count === 1
      ? say('common.confirm.delete_title', { name: only })
      : say('common.confirm.delete_many_title', { n: count })
  const list = names.slice(0, named).join(say('admin.list.comma')) + (names.length > named ? '…' : '')
  const text = (count === 1 ? '' : `${list}. `) + say('common.confirm.delete_text')
  return confirm({ title, text, confirm: say('common.action.delete'), destructive: true })
}

/** Asks before every record that matches goes. */
export const confirmDeleteAll = (many: string, n: number) =>
  confirm({
    title: say('common.confirm.delete_all_title', { n }),
    text: `${many}. ${say('common.confirm.delete_text')}`,
    confirm: say('common.action.delete_all'),
    destructive: true,
  })
