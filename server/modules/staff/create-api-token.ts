import type { OutputOf } from '#contracts/endpoint.ts'
import { apiToken } from '#contracts/staff/api-token.ts'
import type { createApiToken as contract } from '#contracts/staff/api-token-calls.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { created, type EndpointResponse } from '#server/kernel/response.ts'
import { issueApiToken } from '#server/modules/auth/auth.ts'
import { type Input, withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { apiTokenRules } from './api-token.rules.ts'

const ruledToken = withRules(apiToken, apiTokenRules)

/** Creates an API token with its secret, which only this response has. */
export const createApiToken = (ctx: Ctx, input: Input): Promise<EndpointResponse<OutputOf<typeof contract>>> =>
  inTransaction(ctx, async (tx) => {
    const data = await createRow(tx, ruledToken, input)
    const secret = await issueApiToken(tx, data.id)
    return created({ data: { ...data, updated_at: String(data.updated_at) }, secret })
  })
