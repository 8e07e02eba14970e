import { useState } from 'react'
import { useNavigate } from 'react-router'
import { duplicateProduct } from '#contracts/catalogue/product-admin-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ShopLink } from '../preview/ShopLink.tsx'
import type { RecordRow } from '../resource/record-form.ts'
import { Badge } from '../ui/Badge.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Copy } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { Badges } from './Badges.tsx'

/** Status badges after the product's name. */
export function ProductNote({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <>
      <Badge tone={record.visibled ? 'ok' : 'outlined'}>
        {translate(record.visibled ? 'admin.visible' : 'admin.hidden')}
      </Badge>
      <Badges names={record.badges} />
      <small>
        {translate('admin.product.summary', {
          count: Number(record.stocks_count),
          available: format.number(Number(record.all_available_inventories ?? 0)),
        })}
      </small>
      {Number(record.waiting_count) > 0 ? (
        <small>{translate('admin.product.waiting', { count: Number(record.waiting_count) })}</small>
      ) : null}
    </>
  )
}

/** Link to the product page in the storefront, and the button that duplicates the product. */
export function ProductTools({ record }: { record: RecordRow }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const duplicate = async () => {
    setBusy(true)
    try {
      const { data } = await callApi(duplicateProduct, { id: record.id })
      toasts.success(translate('common.toast.submit_success'), [translate('admin.product.duplicated')])
      await navigate(`/admin/product/edit/${data.id}`)
    } catch (error) {
      toastError(error, translate('common.toast.create_fail'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <ShopLink
        to={`/${record.type === 'service' ? 'service' : 'product'}/${encodeURIComponent(String(record.url))}`}
        isShown={record.visibled === true}
      />
      {may('create product') ? (
        <BusyButton busy={busy} startIcon={<Copy aria-hidden />} onClick={() => void duplicate()}>
          {translate('admin.product.duplicate')}
        </BusyButton>
      ) : null}
    </>
  )
}
