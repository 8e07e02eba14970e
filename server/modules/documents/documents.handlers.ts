import * as documents from '#contracts/documents/documents.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { sendInvoice, sendOwnInvoice, sendPackingSlip } from './download-document.ts'

export const documentHandlers = [
  bind(documents.showInvoice, sendInvoice),
  bind(documents.showPackingSlip, sendPackingSlip),
  bind(documents.showOwnInvoice, sendOwnInvoice),
]
