import type { Generated } from 'kysely'

/** The owner of a session: a customer or an account of staff. Tokens of one kind never work for the other. */
export type SessionKind = 'user' | 'admin'

declare module '#server/kernel/tables.ts' {
  interface Tables extends AuthTables {}
}

interface AuthTables {
  sessions: {
    id: Generated<number>
    kind: SessionKind
    owner_id: number
    chain_id: string
    token_hash: string
    expires_at: string
    ends_at: string
    revoked_at: string | null
    replaced_at: string | null
    successor_sealed: string | null
    ip: string | null
    user_agent: string | null
    started_at: Generated<string>
    last_used_at: Generated<string>
    confirmed_until: string | null
    created_at: Generated<string>
  }
  social_accounts: {
    provider: 'facebook'
    provider_user_id: string
    user_id: number
    created_at: Generated<string>
  }
  login_delays: {
    key: string
    failures: number
    next_at: string
    ends_at: string
  }
  password_resets: {
    id: Generated<number>
    kind: SessionKind
    email: string
    token_hash: string
    expires_at: string
    used_at: string | null
    created_at: Generated<string>
  }
}
