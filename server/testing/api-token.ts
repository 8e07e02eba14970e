import assert from 'node:assert/strict'
import { sha256 } from '#server/platform/secrets.ts'
import type { testApp } from './app.ts'
import { apiClient } from './users.ts'

/** Creates an API token that was used a moment ago, so that its next call does not note its use. `by`: the session of its creator. */
export async function issueApiToken(
  { app, db }: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'db'>,
  by: string,
  draft: { permissions: readonly string[]; expiry_date: string },
): Promise<{ id: number; secret: string }> {
  const { status, body } = await apiClient(app)('POST', '/api/admin/api_token', { name: 'ERP', ...draft }, by)
  assert.equal(status, 201, JSON.stringify(body))
  const secret = String(body.secret)
  const { id } = await db
    .updateTable('api_tokens')
    .set({ last_used_at: new Date().toISOString() })
    .where('token_hash', '=', sha256(secret))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}
