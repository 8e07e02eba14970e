import type { showInvoice, showOwnInvoice, showPackingSlip } from '#contracts/documents/documents.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { mailColors } from '#server/modules/mail-texts/mail-texts.ts'
import { findOrder, findOwnOrder, type OrderRecord } from '#server/modules/orders/orders.ts'
import { buildDocument, type OrderDocumentKind, type ShopDocument } from './document.ts'
import { renderHtml } from './document-html.ts'
import { renderPdf } from './document-pdf.ts'

type Format = 'html' | 'pdf' | null | undefined

export const sendInvoice = async (ctx: Ctx, { id, format }: ReadInputOf<typeof showInvoice>) =>
  send(ctx, await stored(ctx, id), 'invoice', format)

export const sendPackingSlip = async (ctx: Ctx, { id, format }: ReadInputOf<typeof showPackingSlip>) =>
  send(ctx, await stored(ctx, id), 'packing_slip', format)

/** PDFs in a minute for customers of one network: fewer than the queue takes, so that staff can always print. */
const pdfs = 30

/** The invoice for the owner of the order; in another language on request. */
export async function sendOwnInvoice(ctx: Ctx, input: ReadInputOf<typeof showOwnInvoice>) {
  const order = await findOwnOrder(ctx, input)
  if (input.format === 'pdf') limitVisitor(ctx, 'documents', pdfs)
  return send(ctx, input.language ? { ...order, language: ctx.language } : order, 'invoice', input.format)
}

async function stored(ctx: Ctx, id: number): Promise<OrderRecord> {
  const order = await findOrder(ctx, String(id))
  if (!order) throw notFound()
  return order
}

/** 404 for the invoice of an order that is not paid. */
async function send(
  ctx: Ctx,
  order: OrderRecord,
  kind: OrderDocumentKind,
  format: Format,
): Promise<EndpointResponse<string | Buffer>> {
  if (kind === 'invoice' && !order.invoice_number) throw notFound()
  return sendDocument(ctx, await buildDocument({ ...ctx, language: order.language }, order, kind), format)
}

/** A document as a page to print, or as a file. */
export async function sendDocument(
  ctx: Ctx,
  document: ShopDocument,
  format: Format,
): Promise<EndpointResponse<string | Buffer>> {
  const isPdf = format === 'pdf'
  const page = isPdf ? null : renderHtml(document, mailColors(ctx.settings))
  const headers = {
    'content-type': isPdf ? 'application/pdf' : 'text/html; charset=utf-8',
    'content-disposition': `inline; filename="${document.name}.${isPdf ? 'pdf' : 'html'}"`,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    ...(page && { 'content-security-policy': page.policy }),
  }
  return response({ body: page?.html ?? (await renderPdf(ctx, document)), headers })
}
