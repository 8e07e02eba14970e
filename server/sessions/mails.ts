// TEMPORARY until server/platform/mail is there: nothing is queued yet.
import type { TxCtx } from '#server/context.ts'
import type { Owner } from './owners.ts'
import type { SessionKind } from './tables.ts'

export async function mailReset(_ctx: TxCtx, _kind: SessionKind, _owner: Owner, _token: string): Promise<void> {}

export async function mailNewEmail(_ctx: TxCtx, _owner: Owner, _email: string): Promise<void> {}
