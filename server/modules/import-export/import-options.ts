import type { ImportMode, ImportOptions } from '#contracts/import-export/import.ts'
import { normaliseLanguage } from '#contracts/locales.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'

const defaults: ImportOptions = {
  mode: 'upsert',
  language: null,
  warehouse_id: null,
  default_quantity: 0,
  create_missing: false,
}

export const withDefaults = (options: Partial<ImportOptions>): ImportOptions => ({ ...defaults, ...options })

interface Sent {
  mode: ImportMode
  language?: string | null | undefined
  warehouse_id?: number | null | undefined
  default_quantity: number
  create_missing: boolean
}

/** The options that staff sent, with the language as the shop writes it; one that it does not have is refused. */
export function readOptions({ settings }: Ctx, sent: Sent): ImportOptions {
  const { mode, warehouse_id = null, default_quantity, create_missing } = sent
  const language = sent.language ? normaliseLanguage(sent.language) : null
  if (language !== null && !settings.languages.includes(language))
    throw fieldError('language', 'validation.language_unsupported')
  return { mode, language, warehouse_id, default_quantity, create_missing }
}
