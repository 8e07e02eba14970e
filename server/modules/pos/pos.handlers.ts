import * as holds from '#contracts/pos/hold-calls.ts'
import * as receipts from '#contracts/pos/receipt-calls.ts'
import * as registers from '#contracts/pos/register-calls.ts'
import * as sales from '#contracts/pos/sale-calls.ts'
import * as sessions from '#contracts/pos/session-calls.ts'
import * as sync from '#contracts/pos/sync-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { notFound } from '#server/kernel/errors.ts'

const later = () => Promise.reject(notFound())

export const posHandlers = [
  bind(sessions.openSession, later),
  bind(sessions.listSessions, later),
  bind(sessions.showSession, later),
  bind(sessions.moveCash, later),
  bind(sessions.closeSession, later),
  bind(sales.quotePosSale, later),
  bind(sales.sellAtRegister, later),
  bind(sales.quotePosRefund, later),
  bind(sales.refundAtRegister, later),
  bind(holds.listHolds, later),
  bind(holds.holdSale, later),
  bind(holds.deleteHold, later),
  bind(receipts.listReceipts, later),
  bind(receipts.findReceipt, later),
  bind(receipts.showReceipt, later),
  bind(receipts.reprintReceipt, later),
  bind(registers.showRegister, later),
  bind(registers.downloadCatalogue, later),
  bind(registers.lookUpCode, later),
  bind(registers.findPosCustomer, later),
  bind(sync.syncRegister, later),
]
