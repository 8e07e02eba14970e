import { sql } from 'kysely'
import { findTagSuggestions } from '#server/domain/tag-suggestions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Tags of contacts that contain the typed text. */
export const suggestTags = (ctx: Ctx, { search }: { search?: string | undefined }) =>
  findTagSuggestions(ctx, sql`contacts where tags <> '{}'`, search)
