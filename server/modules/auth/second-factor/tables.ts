import type { Generated } from 'kysely'

declare module '#server/kernel/tables.ts' {
  interface Tables extends SecondFactorTables {}
}

interface SecondFactorTables {
  second_factors: {
    account_id: number
    secret_sealed: string
    confirmed_at: string | null
    last_step: Generated<number>
    created_at: Generated<string>
  }
  recovery_codes: {
    id: Generated<number>
    account_id: number
    code_hash: string
    used_at: string | null
  }
}
