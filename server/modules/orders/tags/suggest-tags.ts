import { sql } from 'kysely'
import { findTagSuggestions } from '#server/domain/tag-suggestions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Tags of orders that contain the typed text. */
export const suggestTags = (ctx: Ctx, { search }: { search?: string | undefined }) =>
  findTagSuggestions(ctx, sql`orders where tags <> '{}'`, search)
