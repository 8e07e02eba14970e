import {
  adjustInventory,
  auditInventory,
  createInventory,
  discardInventory,
  listInventory,
  listInventoryHistory,
  transferInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import { bind } from '#server/bind.ts'
import * as audit from './audit.ts'
import { discard } from './discard.ts'
import { listHistory } from './history.ts'
import { listRows } from './list.ts'
import { adjust, create, transfer, update } from './move.ts'

export const inventoryHandlers = [
  bind(listInventory, listRows),
  bind(createInventory, create),
  bind(transferInventory, transfer),
  bind(updateInventory, update),
  bind(adjustInventory, adjust),
  bind(discardInventory, discard),
  bind(listInventoryHistory, listHistory),
  bind(auditInventory, audit.auditInventory),
]
