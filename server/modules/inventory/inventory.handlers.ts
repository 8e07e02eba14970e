import * as counts from '#contracts/inventory/count-calls.ts'
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
import { listLowStock } from '#contracts/inventory/low-stock.ts'
import { proposeTransfer, transferUnits } from '#contracts/inventory/transfer-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import * as audit from './audit.ts'
import { countUnits } from './counts/count-units.ts'
import { cancelStockCount, changeStockCount, finishStockCount } from './counts/finish-count.ts'
import { listStockCounts, readStockCount } from './counts/show-count.ts'
import { startStockCount } from './counts/start-count.ts'
import { undoScan } from './counts/undo-scan.ts'
import { findStockOptions } from './find-stocks.ts'
import { listHistory } from './history.ts'
import { listRows } from './list.ts'
import { listLow } from './low-stock.ts'
import { proposeTransfer as propose } from './propose-transfer.ts'
import { adjust, create, transfer, update } from './transfer-and-count.ts'
import { transferRows } from './transfer-rows.ts'
import { undo } from './undo.ts'
import { discard, restore } from './write-off.ts'

export const inventoryHandlers = [
  bind(listInventory, listRows),
  bind(listLowStock, listLow),
  bind(createInventory, create),
  bind(transferInventory, transfer),
  bind(transferUnits, transferRows),
  bind(proposeTransfer, propose),
  bind(counts.listCounts, listStockCounts),
  bind(counts.showCount, readStockCount),
  bind(counts.startCount, startStockCount),
  bind(counts.changeCount, changeStockCount),
  bind(counts.countLine, countUnits),
  bind(counts.undoScan, undoScan),
  bind(counts.finishCount, finishStockCount),
  bind(counts.cancelCount, cancelStockCount),
  bind(updateInventory, update),
  bind(adjustInventory, adjust),
  bind(discardInventory, discard),
  bind(restoreInventory, restore),
  bind(undoInventory, undo),
  bind(findStocks, findStockOptions),
  bind(listInventoryHistory, listHistory),
  bind(auditInventory, audit.auditInventory),
]
