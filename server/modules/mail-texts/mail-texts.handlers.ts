import {
  listMailTexts,
  previewMail,
  saveMailTexts,
  sendTestMail,
  showMailTexts,
} from '#contracts/mail-texts/mail-texts.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { preview, sendTest } from './preview-mail.ts'
import { save } from './save-mail-texts.ts'
import { list, show } from './show-mail-texts.ts'

export const mailTextHandlers = [
  bind(listMailTexts, list),
  bind(showMailTexts, show),
  bind(saveMailTexts, save),
  bind(previewMail, preview),
  bind(sendTestMail, sendTest),
]
