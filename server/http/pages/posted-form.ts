import type { FastifyInstance, FastifyRequest } from 'fastify'
import { submitForm } from '#contracts/forms/shown-form.ts'
import { uploadProof } from '#contracts/orders/order.ts'
import { saveReview } from '#contracts/reviews/review-calls.ts'
import type { PostedField } from '#contracts/storefront/page-context.ts'
import { hasBuiltForm, isReviewPage, takesFiles } from '#contracts/storefront/page-kinds.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import { type BodyLimits, getLimits, visitorLimits } from '#server/http/calls/body-limits.ts'
import { readPairs } from '#server/http/calls/form-pairs.ts'
import { readMultipart } from '#server/http/calls/multipart.ts'

/** The content types of pages: forms. Any other body, which no page of ours sends, has no fields and is not even read. */
export function acceptForms(pages: FastifyInstance): void {
  const urlencoded = 'application/x-www-form-urlencoded'
  pages.removeContentTypeParser(['application/json', urlencoded])
  pages.addContentTypeParser(urlencoded, { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    readPairs(text, visitorLimits.fields),
  )
  pages.addContentTypeParser('*', (_request, _body, done) => done(null, []))
}

/** The fields that were posted to a page, in order. */
export async function postedForm(request: FastifyRequest, path: string): Promise<PostedField[]> {
  const limits = limitsOn(path)
  const fields: unknown = request.isMultipart() ? await readMultipart(request, limits) : request.body
  return Array.isArray(fields) ? fields.filter(isPosted) : []
}

function limitsOn(path: string): BodyLimits {
  if (hasBuiltForm(path)) return getLimits(submitForm)
  if (isReviewPage(path)) return getLimits(saveReview)
  return takesFiles(path) ? getLimits(uploadProof) : visitorLimits
}

const isPosted = (field: unknown): field is PostedField =>
  Array.isArray(field) && (typeof field[1] === 'string' || isPart(field[1]))
