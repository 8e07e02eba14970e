import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { useRefresh, useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import {
  adjustInventory,
  adjustReasons,
  discardInventory,
  type InventoryRow,
  transferInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import type { Call } from '#contracts/resource/call.ts'
import { readInput } from '#contracts/resource/problems.ts'
import { callApi } from '../api/call.ts'
import { isFailure } from '../api/failure.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { BusyButton } from '../forms/BusyButton.tsx'
import { focusFirst } from '../forms/focus-first.ts'
import { useFormat } from '../i18n/format.ts'
import { Modal } from '../ui/Modal.tsx'
import { Fact, Facts } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './inventory.module.css'
import { useWarehouses } from './use-warehouses.ts'

export type StockTask = 'transfer' | 'update' | 'adjust' | 'discard'
type Values = Record<'quantity' | 'to' | 'reason' | 'remark', string>

/** The call of each task with what the form says. */
const tasks: Record<StockTask, { call: Call; input: (row: InventoryRow, values: Values) => Record<string, unknown> }> =
  {
    transfer: {
      call: transferInventory,
      input: (row, { to, quantity, remark }) => ({ from: row.id, to: Number(to), quantity, remark }),
    },
    update: {
      call: updateInventory,
      input: (row, { quantity, remark }) => ({ inventory_id: row.id, quantity, remark }),
    },
    adjust: {
      call: adjustInventory,
      input: (row, { quantity, reason, remark }) => ({ inventory_id: row.id, delta: quantity, reason, remark }),
    },
    discard: {
      call: discardInventory,
      input: (row, { quantity, remark }) => ({ inventory_id: row.id, quantity: quantity || undefined, remark }),
    },
  }

interface Props {
  kind: StockTask
  row: InventoryRow
  onClose: () => void
  onDone: () => void
}

/** Moves, counts, adjusts or writes off units of one lot (catalogue.md 2.10). */
export function StockDialog({ kind, row, onClose, onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const refresh = useRefresh()
  const warehouses = useWarehouses(kind === 'transfer')
  const element = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const form = useForm<Values>({
    defaultValues: { quantity: kind === 'update' ? String(row.quantity) : '', to: '', reason: '', remark: '' },
  })
  const { call, input } = tasks[kind]
  const title = translate(`admin.inventory.${kind}`)

  const refuse = (fields: Record<string, string>) => {
    const shown = Object.entries(fields).map(
      ([name, message]) => [name === 'delta' ? 'quantity' : name, message] as const,
    )
    for (const [name, message] of shown) form.setError(name as keyof Values, { message })
    focusFirst(
      element.current,
      shown.map(([name]) => name),
    )
  }
  const send = form.handleSubmit(async (values) => {
    const sent = input(row, values)
    const { problems } = readInput(call.input, sent)
    if (problems)
      return refuse(
        Object.fromEntries(
          Object.entries(problems).map(([name, [first]]) => [name, translate(first?.key ?? '', first?.params)]),
        ),
      )
    setBusy(true)
    try {
      await callApi(call, sent)
      toasts.success(translate('common.toast.submit_success'))
      refresh()
      onDone()
      onClose()
    } catch (error) {
      if (!isFailure(error)) throw error
      if (error.expired) return
      toasts.failure(translate('common.toast.submit_fail'), error.messages)
      refuse(error.fields)
    } finally {
      setBusy(false)
    }
  })
  const label = (name: string) => translate(`admin.inventory.${name}`)
  const destinations = warehouses
    .filter(({ id }) => id !== row.warehouse_id)
    .map(({ id, title: name }) => ({ value: String(id), title: name }))
  const reasons = adjustReasons.map((reason) => ({
    value: reason,
    title: translate(`admin.inventory.reason_of.${reason}`),
  }))
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
      <BusyButton
        variant="contained"
        color={kind === 'discard' ? 'error' : 'primary'}
        busy={busy}
        onClick={() => void send()}
      >
        {title}
      </BusyButton>
    </>
  )
  return (
    <Modal title={`${title}: ${row.sku}`} onClose={onClose} actions={buttons}>
      <FormProvider {...form}>
        <form ref={element} className={css.dialog} onSubmit={(event) => void send(event)} noValidate>
          <p>{label(`${kind}_text`)}</p>
          <div className={css.facts}>
            <Facts>
              <Fact name={label('warehouse')}>{row.warehouse.name}</Fact>
              <Fact name={label('quantity')}>{format.number(row.quantity)}</Fact>
              <Fact name={label('reserved')}>{format.number(row.reserved)}</Fact>
            </Facts>
          </div>
          {kind === 'transfer' ? <ChoiceInput name="to" label={label('to')} options={destinations} required /> : null}
          <TextInput
            name="quantity"
            label={label(`${kind}_quantity`)}
            numeric="integer"
            required={kind !== 'discard'}
            autoFocus
          />
          {kind === 'adjust' ? <ChoiceInput name="reason" label={label('reason')} options={reasons} required /> : null}
          <TextInput name="remark" label={label('remark')} rows={2} />
          <button type="submit" hidden />
        </form>
      </FormProvider>
    </Modal>
  )
}
