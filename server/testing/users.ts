import { hash } from '@node-rs/argon2'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Kysely } from 'kysely'
import { administratorRoleId } from '#contracts/staff/account.ts'
import type { Tables } from '#server/kernel/tables.ts'
import { bearer } from './actors.ts'

/** Members and accounts who can log in, for tests of what they may do with a password. */
export const password = 'correct horse'
/** The algorithm of real passwords, at a fiftieth of its cost. */
const hashed = hash(password, { memoryCost: 1024, timeCost: 1 })

let serial = 0

export async function loginMember(db: Kysely<Tables>, more: { language?: string } = {}) {
  const email = `person-${++serial}@shop.test`
  const person = { first_name: 'Ann', last_name: 'Lee', email, gender: null, lead_source: 'form' as const }
  const { id } = await db
    .insertInto('users')
    .values({ ...person, password_hash: await hashed, language: more.language ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

export async function loginAccount(db: Kysely<Tables>, roleId: number = administratorRoleId) {
  const email = `account-${++serial}@shop.test`
  const { id } = await db
    .insertInto('accounts')
    .values({ name: `Account ${serial}`, email, password_hash: await hashed, role_id: roleId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email }
}

interface TestResponse {
  status: number
  /** Without `codes`, which are next to it: most tests are about the texts. */
  body: Record<string, unknown> & { token?: string }
  codes?: Record<string, string[]>
  /** Cookies that the answer sets, by name; '' for one that it expires. */
  cookies: Record<string, string>
}

/** Sends requests as a client that keeps no cookies; `token` goes as Bearer. */
export const apiClient =
  (app: FastifyInstance) =>
  async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    token?: string,
    more: InjectOptions = {},
  ): Promise<TestResponse> => {
    const response = await app.inject({
      method,
      url,
      ...(payload && { payload }),
      ...more,
      headers: { ...(token && bearer(token)), ...more.headers },
    })
    const { codes, ...body } = response.json()
    return {
      status: response.statusCode,
      body,
      ...(codes && { codes }),
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    }
  }
