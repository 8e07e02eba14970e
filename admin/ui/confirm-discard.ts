import { say } from '../i18n/i18n.ts'
import { confirm } from './confirm-store.ts'

/** Confirms that unsaved input may be discarded. `onSave`: offers to save it instead. */
export const confirmDiscard = (onSave?: () => void): Promise<boolean> =>
  confirm({
    title: say('common.confirm.discard_title'),
    text: say('common.confirm.discard_text'),
    confirm: say('common.action.discard'),
    cancel: say('common.confirm.stay'),
    destructive: true,
    ...(onSave && { instead: { title: say('common.confirm.save_first'), onClick: onSave } }),
  })

/**
 * Asks whether to discard unsaved input or to save it first; resolves to whether the form can show something else. `save` resolves to whether it
 * was saved.
 */
export async function mayLeave(isDirty: boolean, save: () => Promise<boolean>, discard: () => void): Promise<boolean> {
  let isToSave = false
  const yes =
    !isDirty ||
    (await confirmDiscard(() => {
      isToSave = true
    }))
  if (isToSave) return save()
  if (yes) discard()
  return yes
}
