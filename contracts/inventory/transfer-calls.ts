import { z } from 'zod'
import { listOf } from '../comma-list.ts'
import { endpoint, returns } from '../endpoint.ts'
import { largestCount, schemas } from '../resource/field-schemas.ts'
import type { InventoryRow } from './inventory-calls.ts'

/** A number whose every error has one text, also when it is missing. */
const numberWithText = (key: string, max: number) => {
  const refused = { error: `validation.${key}` }
  const number = (input: unknown) => (typeof input === 'string' ? Number(input) : (input ?? 0))
  return z.preprocess(number, z.int(refused).min(1, refused).max(max, refused))
}

export const transferUnits = endpoint('POST /api/admin/inventory/transfer/batch', {
  access: 'transfer inventory',
  reads: 'get inventories',
  input: z.object({
    to: numberWithText('transfer_destination', Number.MAX_SAFE_INTEGER),
    rows: z
      .array(z.object({ from: schemas.id, quantity: numberWithText('quantity_positive', largestCount) }))
      .min(1, { error: 'validation.required' })
      .max(200, { error: 'validation.check_input' }),
    remark: schemas.text(1000).nullish(),
  }),
  returns: returns<{ data: { from: InventoryRow; to: InventoryRow }[] }>(),
  summary: 'Transfers units of several stock levels to a warehouse, all or none',
})

/** A row of a transfer seen from the warehouse that its units would go to. */
export interface TransferProposal {
  from: number
  /** Units of the variant that were sold there in the last seven days, less what came back. */
  sold: number
  /** Units of the variant that are free there. */
  there: number
  /** What of the row would fill the warehouse up for seven days. */
  quantity: number
}

export const proposeTransfer = endpoint('GET /api/admin/inventory/transfer/proposal', {
  access: 'transfer inventory',
  reads: 'get inventories',
  input: z.object({ to: schemas.id, ids: listOf(schemas.id, 200) }),
  returns: returns<{ data: TransferProposal[] }>(),
  summary: 'What stock levels have to give so that a warehouse lasts seven days, by its sales of four weeks',
})
