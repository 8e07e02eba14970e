import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { duplicateArticle } from '#contracts/blog/blog-calls.ts'
import type { duplicatePromotion } from '#contracts/promotions/duplicate-promotion.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'

interface Props {
  endpoint: typeof duplicateArticle | typeof duplicatePromotion
  permission: Permission
  id: number
  /** Path of the form of a record, without its id. */
  formPath: string
}

/** Opens a disabled copy of the record. */
export function DuplicateButton({ endpoint, permission, id, formPath }: Props) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!may(permission)) return null
  const duplicate = async () => {
    setBusy(true)
    try {
      const { data } = await callApi(endpoint, { id })
      toasts.success(translate('common.toast.submit_success'), [translate('admin.duplicate.done')])
      await navigate(`${formPath}${data.id}`)
    } catch (error) {
      toastError(error, translate('common.toast.create_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton busy={isBusy} startIcon={<Copy aria-hidden />} onClick={() => void duplicate()}>
      {translate('admin.duplicate.button')}
    </BusyButton>
  )
}
