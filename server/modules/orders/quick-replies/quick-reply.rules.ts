import { type quickReply, quickReplyPlaceholders } from '#contracts/orders/quick-reply.ts'
import { unknownPlaceholders } from '#server/domain/placeholders.ts'
import { validationError } from '#server/kernel/errors.ts'
import type { Rules } from '#server/resource/rules.ts'

/** A placeholder that nothing replaces would reach the customer as it was typed. */
export const quickReplyRules: Rules<typeof quickReply> = {
  beforeSave(_ctx, { draft }) {
    const [unknown] = unknownPlaceholders(String(draft.text ?? ''), quickReplyPlaceholders)
    if (unknown)
      throw validationError({ text: [{ key: 'validation.unknown_placeholder', params: { placeholder: unknown } }] })
  },
}
