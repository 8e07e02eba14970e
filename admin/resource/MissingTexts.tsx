import { useSite } from '../api/use-site.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import type { RecordRow } from './record-form.ts'

/** A mark for a language without the record's name, or without other texts that the main language has. */
export function MissingTexts({ record, code }: { record: RecordRow | undefined; code: string }) {
  const translate = useTranslate()
  const { main_language } = useSite()
  if (!record || !Array.isArray(record.languages)) return null
  const texts: unknown[] = Object.values(record.translations ?? {})
  const lacks = (languages: unknown) =>
    Array.isArray(languages) && languages.includes(main_language) && !languages.includes(code)
  const count = texts.filter(lacks).length
  if (!record.languages.includes(code)) return <Badge tone="warn">{translate('admin.form.translation_missing')}</Badge>
  return count > 0 ? <Badge tone="warn">{translate('admin.form.fields_missing', { count })}</Badge> : null
}
