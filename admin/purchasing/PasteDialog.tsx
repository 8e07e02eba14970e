import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { findPurchaseStocks, type PurchaseStock } from '#contracts/purchasing/proposal-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useListLanguage } from '../api/use-site.ts'
import { Field } from '../fields/Field.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { findExactStock } from './find-exact-stock.ts'
import { type PastedLine, readPastedLines } from './pasted-lines.ts'
import css from './purchasing.module.css'

interface Props {
  supplierId: number
  onAdd: (lines: readonly { stock: PurchaseStock; line: PastedLine }[]) => void
  onClose: () => void
}

/** Requests that are under way at the same time. */
const atOnce = 6

/** Adds lines from pasted text; codes that are not known stay in the field, to be corrected. */
export function PasteDialog({ supplierId, onAdd, onClose }: Props) {
  const translate = useTranslate()
  const language = useListLanguage()
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const { lines, unreadable } = readPastedLines(text)
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.purchase.${name}`, params)
  const find = async (line: PastedLine) => {
    const place = { language, ...(supplierId > 0 && { supplier_id: supplierId }) }
    const { data } = await callApi(findPurchaseStocks, { ...place, search: line.code })
    return { line, stock: findExactStock(data, line.code) }
  }
  const send = async () => {
    try {
      const found: Awaited<ReturnType<typeof find>>[] = []
      for (let at = 0; at < lines.length; at += atOnce)
        found.push(...(await Promise.all(lines.slice(at, at + atOnce).map(find))))
      onAdd(found.flatMap(({ line, stock }) => (stock ? [{ line, stock }] : [])))
      const rest = found.filter(({ stock }) => !stock).map(({ line }) => line)
      if (rest.length === 0 && unreadable.length === 0) return onClose()
      setUnknown(rest.map(({ code }) => code))
      const unknownLines = rest.map(({ code, quantity, unit_cost }) => [code, quantity, unit_cost].join('\t'))
      setText([...unknownLines, ...unreadable].join('\n'))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'))
    }
  }
  return (
    <FormDialog
      title={label('paste')}
      confirm={label('paste_add', { count: lines.length })}
      disabled={lines.length === 0}
      dirty={text !== ''}
      onConfirm={send}
      onClose={onClose}
      wide
    >
      <p>{label('paste_text')}</p>
      <Field id="pasted-lines" label={label('paste_lines')}>
        {(aria) => (
          <OutlinedInput
            fullWidth
            multiline
            minRows={8}
            maxRows={16}
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ ...aria, spellCheck: false }}
          />
        )}
      </Field>
      {unreadable.length > 0 ? (
        <p className={css.problem}>{label('paste_unreadable', { count: unreadable.length })}</p>
      ) : null}
      {unknown.length > 0 ? (
        <p className={css.problem} role="alert">
          {label('paste_unknown', {
            count: unknown.length,
            codes: unknown.slice(0, 5).join(translate('admin.list.comma')),
          })}
        </p>
      ) : null}
    </FormDialog>
  )
}
