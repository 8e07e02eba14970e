import * as documents from '#contracts/documents/documents.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { sendInvoice, sendOwnInvoice, sendPackingSlip } from './download-document.ts'
import { printOrders } from './print-orders.ts'

export const documentHandlers = [
  bind(documents.showInvoice, sendInvoice),
  bind(documents.showPackingSlip, sendPackingSlip),
  bind(documents.printOrders, printOrders),
  bind(documents.showOwnInvoice, sendOwnInvoice),
]
