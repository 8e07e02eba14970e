import { findPosCustomer } from '#contracts/pos/customer-calls.ts'
import * as holds from '#contracts/pos/hold-calls.ts'
import { listPublicStores as listPublicStoresCall } from '#contracts/pos/public-stores.ts'
import * as receipts from '#contracts/pos/receipt-calls.ts'
import * as registers from '#contracts/pos/register-calls.ts'
import * as sales from '#contracts/pos/sale-calls.ts'
import * as sessions from '#contracts/pos/session-calls.ts'
import * as sync from '#contracts/pos/sync-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { listPublicStores } from './list-public-stores.ts'
import { listReceipts } from './receipts/list-receipts.ts'
import { findReceipt, reprintReceipt, showReceipt } from './receipts/show-receipt.ts'
import { quoteRefund } from './refund/quote-refund.ts'
import { refundNow } from './refund/refund.ts'
import { downloadCatalogue } from './registers/catalogue.ts'
import { findCustomer } from './registers/find-customer.ts'
import { deleteHold, holdSale, listHolds } from './registers/holds.ts'
import { lookUpCode } from './registers/look-up-code.ts'
import { showRegister } from './registers/show-register.ts'
import { quoteSale } from './sale/quote-sale.ts'
import { sellNow } from './sale/sell.ts'
import { closeSession } from './sessions/close-session.ts'
import { listSessions } from './sessions/list-sessions.ts'
import { moveCash } from './sessions/move-cash.ts'
import { openSession } from './sessions/open-session.ts'
import { showSession } from './sessions/session-report.ts'
import { syncRegister } from './sync/sync-register.ts'

export const posHandlers = [
  bind(sessions.openSession, openSession),
  bind(sessions.listSessions, listSessions),
  bind(sessions.showSession, showSession),
  bind(sessions.moveCash, moveCash),
  bind(sessions.closeSession, closeSession),
  bind(sales.quotePosSale, quoteSale),
  bind(sales.sellAtRegister, sellNow),
  bind(sales.quotePosRefund, quoteRefund),
  bind(sales.refundAtRegister, refundNow),
  bind(holds.listHolds, listHolds),
  bind(holds.holdSale, holdSale),
  bind(holds.deleteHold, deleteHold),
  bind(receipts.listReceipts, listReceipts),
  bind(receipts.findReceipt, findReceipt),
  bind(receipts.showReceipt, showReceipt),
  bind(receipts.reprintReceipt, reprintReceipt),
  bind(registers.showRegister, showRegister),
  bind(registers.downloadCatalogue, downloadCatalogue),
  bind(registers.lookUpCode, lookUpCode),
  bind(findPosCustomer, findCustomer),
  bind(sync.syncRegister, syncRegister),
  bind(listPublicStoresCall, listPublicStores, { isCached: true }),
]
