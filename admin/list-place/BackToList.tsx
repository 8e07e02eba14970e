import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronLeft } from '../ui/icons.tsx'
import { useReturn } from './returning.ts'

/** The Back button of a record. `to`: the path of its list. */
export function BackToList({ to }: { to: string }) {
  const translate = useTranslate()
  const goBack = useReturn()
  return <IconAction label={translate('common.action.back')} icon={ChevronLeft} onClick={() => goBack(to)} />
}
