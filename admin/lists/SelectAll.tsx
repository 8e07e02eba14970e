import Button from '@mui/material/Button'
import { useState } from 'react'
import { batchLimit } from '#contracts/resource/batch-limit.ts'
import { toastError } from '../api/toast-error.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  selection: Selection
  /** How many rows match the search and filters. */
  total: number
  /** Loads all of them. */
  load: () => Promise<readonly { id: number | string }[]>
}

/** Once a page is selected: selects the rows of all pages that match, up to what a batch may change. */
export function SelectAll({ selection, total, load }: Props) {
  const translate = useTranslate()
  const { number } = useFormat()
  const [isBusy, setBusy] = useState(false)
  if (selection.isAll || total <= selection.ids.size) return null
  if (total > batchLimit) return <small>{translate('admin.list.select_limit', { most: number(batchLimit) })}</small>
  const select = async () => {
    setBusy(true)
    try {
      selection.selectAll((await load()).map(({ id }) => id))
    } catch (error) {
      toastError(error, translate('admin.list.failed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" variant="text" color="primary" disabled={isBusy} onClick={() => void select()}>
      {translate(isBusy ? 'admin.list.selecting_all' : 'admin.list.select_all', { n: number(total) })}
    </Button>
  )
}
