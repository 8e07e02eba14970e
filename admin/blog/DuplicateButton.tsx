import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateArticle } from '#contracts/blog/blog-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'

/** Opens a disabled copy of the article. */
export function DuplicateButton({ id }: { id: number }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const [isBusy, setBusy] = useState(false)
  if (!may('create blog_article')) return null
  const duplicate = async () => {
    setBusy(true)
    try {
      const { data } = await callApi(duplicateArticle, { id })
      toasts.success(translate('common.toast.submit_success'), [translate('admin.article_form.duplicated')])
      await navigate(`/admin/blog/article/edit/${data.id}`)
    } catch (error) {
      toastError(error, translate('common.toast.create_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton busy={isBusy} startIcon={<Copy aria-hidden />} onClick={() => void duplicate()}>
      {translate('admin.article_form.duplicate')}
    </BusyButton>
  )
}
