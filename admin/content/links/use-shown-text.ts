import { useSite } from '../../api/use-site.ts'
import { useRecordForm } from '../../resource/record-form.ts'

/** The text that readers of the edited language see while it has none: that of the main language, else the first. */
export function useShownText() {
  const { language } = useRecordForm()
  const { main_language } = useSite()
  const fallback = (texts: Readonly<Record<string, string>>) =>
    [texts[main_language], ...Object.values(texts)].find(Boolean) ?? ''
  return { fallback, shown: (texts: Readonly<Record<string, string>>) => texts[language] || fallback(texts) }
}
