import { sql } from 'kysely'
import { findTagSuggestions } from '#server/domain/tag-suggestions.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** Tags of customers that contain the typed text. */
export const tagSuggestions = (ctx: Ctx, { search }: { search?: string | undefined }): Promise<{ data: string[] }> =>
  findTagSuggestions(ctx, sql`users where deleted_at is null`, search)
