import * as admin from '#contracts/sales/admin-order.ts'
import * as batch from '#contracts/sales/batch-orders.ts'
import * as cart from '#contracts/sales/cart.ts'
import * as checkout from '#contracts/sales/checkout.ts'
import * as create from '#contracts/sales/create-order.ts'
import * as edit from '#contracts/sales/edit-order.ts'
import * as order from '#contracts/sales/order.ts'
import * as papers from '#contracts/sales/papers.ts'
import * as pem from '#contracts/sales/pem.ts'
import { showVisitor } from '#contracts/storefront/visitor.ts'
import { type Binding, bind } from '../bind.ts'
import { conflict } from '../refusal.ts'
import { addItem } from './cart/add-item.ts'
import { changeItem, removeItem } from './cart/change-item.ts'
import { openCart } from './cart/open-cart.ts'
import { showVisitor as answerVisitor } from './cart/show-visitor.ts'
import { listPayments, listShippings, quoteCall } from './checkout.ts'
import { editOrder } from './edit/edit-order.ts'
import { findGoods } from './edit/find-goods.ts'
import { quoteEdit } from './edit/quote-edit.ts'
import { auditOrders } from './order/audit-orders.ts'
import { batchStatus } from './order/batch-status.ts'
import { changeStatus } from './order/change-status.ts'
import { commentByStaff } from './order/comment-by-staff.ts'
import { listAdminOrders } from './order/list-admin-orders.ts'
import { listOwnOrders } from './order/list-orders.ts'
import { expireOrders } from './order/move-due.ts'
import { cancelOwn, commentOwn, receiveOwn, showOutcomeOf, showOwn } from './order/own-order.ts'
import { payOrder } from './order/pay-order.ts'
import { placeOrderCall } from './order/place-order.ts'
import { previewBatch } from './order/preview-batch.ts'
import { showAdminOrder } from './order/show-admin-order.ts'
import { sendInvoice, sendOwnInvoice, sendPackingSlip } from './papers/send-paper.ts'
import { keepPem, showPem } from './pem/keep-pem.ts'
import { reviewProof } from './proof/review-proof.ts'
import { sendOwnProof, sendProof } from './proof/send-proof.ts'
import { uploadProof } from './proof/upload-proof.ts'
import { createOrder } from './staff-order/create-order.ts'
import { quoteOrder } from './staff-order/quote-order.ts'

/** What answers the calls of selling. */
export const salesHandlers: Binding[] = [
  bind(cart.openCart, openCart),
  bind(cart.addCartItem, addItem),
  bind(cart.changeCartItem, changeItem),
  bind(cart.removeCartItem, removeItem),
  bind(showVisitor, answerVisitor),
  bind(checkout.quoteCheckout, quoteCall),
  bind(checkout.placeOrder, placeOrderCall),
  bind(checkout.listShippings, listShippings, { isKept: true }),
  bind(checkout.listPayments, listPayments),
  bind(order.listOrders, listOwnOrders),
  bind(order.showOutcome, showOutcomeOf),
  bind(order.showOrder, showOwn),
  bind(order.commentOrder, commentOwn),
  bind(order.cancelOrder, cancelOwn),
  bind(order.receiveOrder, receiveOwn),
  bind(order.payOrder, payOrder),
  bind(order.uploadProof, uploadProof),
  bind(order.showProof, sendOwnProof),
  bind(admin.listAdminOrders, listAdminOrders),
  bind(admin.auditOrders, auditOrders),
  bind(admin.showAdminOrder, showAdminOrder),
  bind(create.createOrder, createOrder),
  bind(create.quoteOrder, quoteOrder),
  bind(edit.editOrder, editOrder),
  bind(edit.quoteEdit, quoteEdit),
  bind(edit.findGoods, findGoods),
  bind(admin.changeOrderStatus, changeStatus),
  bind(admin.reviewProof, reviewProof),
  bind(admin.showAdminProof, sendProof),
  bind(papers.showInvoice, sendInvoice),
  bind(papers.showPackingSlip, sendPackingSlip),
  bind(papers.showOwnInvoice, sendOwnInvoice),
  bind(pem.checkPem, showPem),
  bind(pem.uploadPem, keepPem),
  bind(admin.commentAdminOrder, commentByStaff),
  bind(batch.previewBatch, previewBatch),
  bind(batch.batchOrders, batchStatus),
  bind(admin.expireOrders, expireOrders),
  bind(admin.destroyOrder, async () => {
    throw conflict('errors.order_not_deletable')
  }),
]
