import { say } from '../i18n/i18n.ts'
import { confirm } from './confirm-store.ts'

/** Confirms that unsaved input may be discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  confirm({
    title: say('common.confirm.discard_title'),
    text: say('common.confirm.discard_text'),
    confirm: say('common.action.discard'),
    cancel: say('common.confirm.stay'),
    destructive: true,
  })
