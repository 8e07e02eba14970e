import {
  adjustInventory,
  auditInventory,
  createInventory,
  discardInventory,
  findStocks,
  listInventory,
  listInventoryHistory,
  restoreInventory,
  transferInventory,
  undoInventory,
  updateInventory,
} from '#contracts/inventory/inventory-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import * as audit from './audit.ts'
import { findStockOptions } from './find-stocks.ts'
import { listHistory } from './history.ts'
import { listRows } from './list.ts'
import { adjust, create, transfer, update } from './transfer-and-count.ts'
import { undo } from './undo.ts'
import { discard, restore } from './write-off.ts'

export const inventoryHandlers = [
  bind(listInventory, listRows),
  bind(createInventory, create),
  bind(transferInventory, transfer),
  bind(updateInventory, update),
  bind(adjustInventory, adjust),
  bind(discardInventory, discard),
  bind(restoreInventory, restore),
  bind(undoInventory, undo),
  bind(findStocks, findStockOptions),
  bind(listInventoryHistory, listHistory),
  bind(auditInventory, audit.auditInventory),
]
