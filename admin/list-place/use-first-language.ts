import { useLocation } from 'react-router'
import { useSite } from '../api/use-site.ts'

/** The main language, or the one that was edited when the user went on from the record beside it. */
export function useFirstLanguage(): string {
  const { languages, main_language } = useSite()
  const { state }: { state: unknown } = useLocation()
  const from = typeof state === 'object' && state !== null && 'language' in state ? String(state.language) : ''
  return languages.includes(from) ? from : main_language
}
