import * as proposals from '#contracts/purchasing/proposal-calls.ts'
import * as documents from '#contracts/purchasing/purchase-document-calls.ts'
import * as calls from '#contracts/purchasing/purchase-order-calls.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { cancelPurchase, closePurchase, reopenPurchase } from './change-status.ts'
import { deletePurchase, deletePurchases, updatePurchases } from './delete-purchases.ts'
import { findStocks } from './find-stocks.ts'
import { listPurchases } from './list-purchases.ts'
import { previewReceipt } from './preview-receipt.ts'
import { orderProposed, proposePurchases } from './proposals.ts'
import { sendPurchaseDocument } from './purchase-document.ts'
import { receivePurchase } from './receive-purchase.ts'
import { createPurchase, updatePurchase } from './save-purchase.ts'
import { orderPurchase, sendPurchase } from './send-purchase.ts'
import { readPurchase } from './show-purchase.ts'
import { undoReceipt } from './undo-receipt.ts'

export const purchasingHandlers = [
  bind(calls.listPurchaseOrders, listPurchases),
  bind(calls.showPurchaseOrder, readPurchase),
  bind(calls.createPurchaseOrder, createPurchase),
  bind(calls.updatePurchaseOrder, updatePurchase),
  bind(calls.updatePurchaseOrders, updatePurchases),
  bind(calls.deletePurchaseOrder, deletePurchase),
  bind(calls.deletePurchaseOrders, deletePurchases),
  bind(calls.placePurchaseOrder, orderPurchase),
  bind(calls.reopenPurchaseOrder, reopenPurchase),
  bind(calls.closePurchaseOrder, closePurchase),
  bind(calls.cancelPurchaseOrder, cancelPurchase),
  bind(calls.receivePurchaseOrder, receivePurchase),
  bind(calls.undoPurchaseReceipt, undoReceipt),
  bind(documents.previewReceipt, previewReceipt),
  bind(documents.showPurchaseDocument, sendPurchaseDocument),
  bind(documents.sendPurchaseOrder, sendPurchase),
  bind(proposals.findPurchaseStocks, findStocks),
  bind(proposals.listProposals, proposePurchases),
  bind(proposals.orderProposals, orderProposed),
]
