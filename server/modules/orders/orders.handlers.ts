import * as admin from '#contracts/orders/admin-order.ts'
import { assignOrders } from '#contracts/orders/assign-orders.ts'
import * as batch from '#contracts/orders/batch-orders.ts'
import * as create from '#contracts/orders/create-order.ts'
import * as edit from '#contracts/orders/edit-order.ts'
import * as exporting from '#contracts/orders/export-orders.ts'
import * as order from '#contracts/orders/order.ts'
import * as mails from '#contracts/orders/order-mail-calls.ts'
import * as messages from '#contracts/orders/order-messages.ts'
import * as tags from '#contracts/orders/order-tags.ts'
import * as refund from '#contracts/orders/refund-order.ts'
import * as shipment from '#contracts/orders/shipment-calls.ts'
import * as online from '#contracts/payments/online-payment.ts'
import { receiveWebhook } from '#contracts/payments/webhook.ts'
import { type Binding, bind } from '#server/kernel/endpoint.ts'
import { conflict } from '#server/kernel/errors.ts'
import { addStaffComment } from '#server/modules/orders/admin/add-staff-comment.ts'
import { getAdminOrder } from '#server/modules/orders/admin/get-admin-order.ts'
import { listAdminOrders } from '#server/modules/orders/admin/list-admin-orders.ts'
import { listUnanswered } from '#server/modules/orders/admin/list-unanswered.ts'
import { markAnswered } from '#server/modules/orders/admin/mark-answered.ts'
import { getNeighbours } from '#server/modules/orders/admin/order-neighbours.ts'
import { pinComment } from '#server/modules/orders/admin/pin-comment.ts'
import { assignOrders as assign } from '#server/modules/orders/assign/assign-orders.ts'
import { confirmOrder } from '#server/modules/orders/customer/confirm-order.ts'
import {
  cancelOwnOrder,
  commentOnOwnOrder,
  getOrderOutcome,
  getOwnOrder,
  markOwnOrderReceived,
} from '#server/modules/orders/customer/customer-order.ts'
import { listOwnOrders } from '#server/modules/orders/customer/list-orders.ts'
import { payOrder } from '#server/modules/orders/customer/pay-order.ts'
import { sendOrderLink } from '#server/modules/orders/customer/send-order-link.ts'
import { changeTracking } from '#server/modules/orders/edit/change-tracking.ts'
import { editOrder } from '#server/modules/orders/edit/edit-order.ts'
import { quoteEdit } from '#server/modules/orders/edit/quote-edit.ts'
import { searchVariants } from '#server/modules/orders/edit/search-variants.ts'
import { exportOrders } from '#server/modules/orders/export/export-orders.ts'
import { getOrderMails, previewMail, resendMail } from '#server/modules/orders/mail/customer-mails.ts'
import { createManualOrder } from '#server/modules/orders/manual/create-order.ts'
import { quoteManualOrder } from '#server/modules/orders/manual/quote-order.ts'
import { confirmOnlinePayment } from '#server/modules/orders/online-payments/confirm-payment.ts'
import { showOnlinePayment } from '#server/modules/orders/online-payments/show-payment.ts'
import { receivePaymentWebhook } from '#server/modules/orders/payment-events/payment-webhook.ts'
import { sendOwnProof, sendProof } from '#server/modules/orders/payment-proofs/download-proof.ts'
import { reviewProof } from '#server/modules/orders/payment-proofs/review-proof.ts'
import { uploadProof } from '#server/modules/orders/payment-proofs/upload-proof.ts'
import { listQuickReplies } from '#server/modules/orders/quick-replies/list-quick-replies.ts'
import { createRefund } from '#server/modules/orders/refunds/create-refund.ts'
import { quoteRefund } from '#server/modules/orders/refunds/quote-refund.ts'
import { createShipment } from '#server/modules/orders/shipments/create-shipment.ts'
import { changeTags } from '#server/modules/orders/tags/change-tags.ts'
import { suggestTags } from '#server/modules/orders/tags/suggest-tags.ts'
import { changeStatus } from '#server/modules/orders/transition/change-status.ts'
import { expireOrders } from '#server/modules/orders/transition/expire-orders.ts'
import { auditOrders } from './audit-orders.ts'
import { batchStatus } from './batch-status.ts'
import { previewBatch } from './preview-batch.ts'

export const orderHandlers: Binding[] = [
  bind(order.listOrders, listOwnOrders),
  bind(order.showOutcome, getOrderOutcome),
  bind(order.showOrder, getOwnOrder),
  bind(order.commentOrder, commentOnOwnOrder),
  bind(order.cancelOrder, cancelOwnOrder),
  bind(order.confirmOrder, confirmOrder),
  bind(order.sendOrderLink, sendOrderLink),
  bind(order.receiveOrder, markOwnOrderReceived),
  bind(order.payOrder, payOrder),
  bind(online.showOnlinePayment, showOnlinePayment),
  bind(online.confirmOnlinePayment, confirmOnlinePayment),
  bind(receiveWebhook, receivePaymentWebhook),
  bind(order.uploadProof, uploadProof),
  bind(order.showProof, sendOwnProof),
  bind(admin.listAdminOrders, listAdminOrders),
  bind(exporting.exportOrders, exportOrders),
  bind(messages.listUnanswered, listUnanswered),
  bind(admin.auditOrders, auditOrders),
  bind(tags.suggestOrderTags, suggestTags),
  bind(tags.changeOrderTags, changeTags),
  bind(assignOrders, assign),
  bind(admin.showNeighbours, getNeighbours),
  bind(admin.showAdminOrder, getAdminOrder),
  bind(create.createOrder, createManualOrder),
  bind(create.quoteOrder, quoteManualOrder),
  bind(edit.editOrder, editOrder),
  bind(edit.changeTracking, changeTracking),
  bind(shipment.createShipment, createShipment),
  bind(edit.quoteEdit, quoteEdit),
  bind(edit.findGoods, searchVariants),
  bind(admin.changeOrderStatus, changeStatus),
  bind(admin.reviewProof, reviewProof),
  bind(admin.showAdminProof, sendProof),
  bind(mails.listOrderMails, getOrderMails),
  bind(mails.previewOrderMail, previewMail),
  bind(mails.resendOrderMail, resendMail),
  bind(messages.listQuickReplies, listQuickReplies),
  bind(messages.commentAdminOrder, addStaffComment),
  bind(messages.markAnswered, markAnswered),
  bind(messages.pinOrderNote, pinComment),
  bind(refund.createRefund, createRefund),
  bind(refund.quoteRefund, quoteRefund),
  bind(batch.previewBatch, previewBatch),
  bind(batch.batchOrders, batchStatus),
  bind(admin.expireOrders, expireOrders),
  bind(admin.destroyOrder, async () => {
    throw conflict('errors.order_not_deletable')
  }),
]
