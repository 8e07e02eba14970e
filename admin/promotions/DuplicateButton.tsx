import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { promotion } from '#contracts/promotions/promotion.ts'
import { useMay } from '../auth/use-session.ts'
import { getDraftValues } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { createPath } from '../resource/addresses.ts'
import type { RecordRow } from '../resource/record-form.ts'
import { Copy } from '../ui/icons.tsx'

/** Opens the form of a new promotion with the values of this one. It is disabled, and a coupon needs codes of its own. */
export function DuplicateButton({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  if (!may('create promotion')) return null
  const copy = { ...getDraftValues(promotion.fields, record), enabled: false, code: '' }
  return (
    <Button startIcon={<Copy aria-hidden />} onClick={() => void navigate(createPath(promotion), { state: { copy } })}>
      {translate('admin.promotion.duplicate')}
    </Button>
  )
}
