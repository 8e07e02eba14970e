import type { HistoryEntry } from '#contracts/inventory/inventory-calls.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Name of a stock action, marked when it undoes an earlier one. */
export function useActionName() {
  const translate = useTranslate()
  return ({ action, is_undo }: Pick<HistoryEntry, 'action' | 'is_undo'>) => {
    const name = translate(`admin.history.action_of.${action}`)
    return is_undo ? translate('admin.history.undone', { action: name }) : name
  }
}
