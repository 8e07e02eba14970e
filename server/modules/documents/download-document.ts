import type { showInvoice, showOwnInvoice, showPackingSlip } from '#contracts/documents/documents.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import { limitVisitor } from '#server/kernel/ip-rate-limit.ts'
import { type EndpointResponse, response } from '#server/kernel/response.ts'
import { mailColors } from '#server/modules/mail-texts/mail-texts.ts'
import { findOrder, findOwnOrder, type OrderRecord } from '#server/modules/orders/orders.ts'
import { buildDocument, type ShopDocument } from './document.ts'
import { renderHtml } from './document-html.ts'
import { renderPdf } from './document-pdf.ts'

type Format = 'html' | 'pdf' | null | undefined

/** In the language of the customer, or in another one on request. */
export async function sendInvoice(ctx: Ctx, { id, format, language }: ReadInputOf<typeof showInvoice>) {
  const order = await stored(ctx, id)
  return sendInvoiceOf(ctx, language ? { ...order, language: ctx.language } : order, format)
}

/** For those who pack: in the language of the request. */
export async function sendPackingSlip(ctx: Ctx, input: ReadInputOf<typeof showPackingSlip>) {
  const order = await stored(ctx, input.id)
  return sendDocument(ctx, await buildDocument(ctx, order, 'packing_slip', input.shipment_id), input.format)
}

/** PDFs in a minute for customers of one network: fewer than the queue takes, so that staff can always print. */
const pdfs = 30

/** The invoice for the owner of the order; in another language on request. */
export async function sendOwnInvoice(ctx: Ctx, input: ReadInputOf<typeof showOwnInvoice>) {
  const order = await findOwnOrder(ctx, input)
  if (input.format === 'pdf') limitVisitor(ctx, 'documents', pdfs)
  return sendInvoiceOf(ctx, input.language ? { ...order, language: ctx.language } : order, input.format)
}

async function stored(ctx: Ctx, id: number): Promise<OrderRecord> {
  const order = await findOrder(ctx, String(id))
  if (!order) throw notFound()
  return order
}

/** 404 for the invoice of an order that is not paid. */
async function sendInvoiceOf(ctx: Ctx, order: OrderRecord, format: Format): Promise<EndpointResponse<string | Buffer>> {
  if (!order.invoice_number) throw notFound()
  return sendDocument(ctx, await buildDocument({ ...ctx, language: order.language }, order, 'invoice'), format)
}

/** A document as a page to print, or as a file. */
export async function sendDocument(
  ctx: Ctx,
  document: ShopDocument,
  format: Format,
): Promise<EndpointResponse<string | Buffer>> {
  if (format !== 'pdf') return sendPage(ctx, [document])
  const headers = { 'content-type': 'application/pdf', ...headersOf(`${document.name}.pdf`) }
  return response({ body: await renderPdf(ctx, document), headers })
}

/** Documents as one page to print. */
export function sendPage(ctx: Ctx, documents: readonly ShopDocument[]): EndpointResponse<string> {
  const { html, policy } = renderHtml(documents, mailColors(ctx.settings))
  const name = documents.length === 1 ? documents[0]?.name : 'documents'
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    ...headersOf(`${name}.html`),
    'content-security-policy': policy,
  }
  return response({ body: html, headers })
}

const headersOf = (file: string) => ({
  'content-disposition': `inline; filename="${file}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
})
