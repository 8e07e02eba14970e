import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AdminOrder } from '#contracts/orders/admin-order.ts'
import type { PaymentProof, ProofStatus } from '#contracts/orders/order.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { FileText } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './OrderProofs.module.css'
import type { OrderProps } from './order-props.ts'
import { proofInReview } from './proof-in-review.ts'
import { TransitionDialog } from './TransitionDialog.tsx'

interface PendingDecision {
  proof: PaymentProof
  status: 'paid' | 'payment_reject'
}

const tones: Record<ProofStatus, Tone> = { pending: 'warn', approved: 'ok', rejected: 'bad' }

/** Proofs of payment of the customer, newest first; a pending one is shown in OrderReview. */
export function OrderProofs({ order, onChange, onStale }: OrderProps) {
  const translate = useTranslate()
  const [pending, setPending] = useState<PendingDecision>()
  const proofs = order.payment.proofs.toReversed()
  if (proofs.length === 0 || proofInReview(order)) return null
  return (
    <Panel title={translate('admin.order.proofs')} note={proofs.length} flush>
      <ul className={css.proofs}>
        {proofs.map((proof) => (
          <li key={proof.id} className={css.proof}>
            <Proof proof={proof} />
            <Decision order={order} proof={proof} onAsk={(status) => setPending({ proof, status })} />
          </li>
        ))}
      </ul>
      {pending ? (
        <TransitionDialog
          order={order}
          status={pending.status}
          proofId={pending.proof.id}
          onClose={() => setPending(undefined)}
          onChange={onChange}
          onStale={onStale}
        />
      ) : null}
    </Panel>
  )
}

function Proof({ proof: { id, mime, url, status, remark, reason, created_at } }: { proof: PaymentProof }) {
  const translate = useTranslate()
  const format = useFormat()
  const name = translate('admin.order.proof_open', { id })
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer" className={css.file} aria-label={name} title={name}>
        {mime.startsWith('image/') ? <img src={url} alt="" loading="lazy" /> : <FileText aria-hidden />}
      </a>
      <div className={css.text}>
        <p className={css.line}>
          <Badge tone={tones[status]}>{translate(`admin.order.proof_status.${status}`)}</Badge>
          <span className={css.time}>{format.dateTime(created_at)}</span>
        </p>
        {remark ? <p className={css.words}>{remark}</p> : null}
        {reason ? <p className={css.words}>{translate('admin.order.proof_reason', { reason })}</p> : null}
      </div>
    </>
  )
}

/** A pending proof is approved or rejected; a rejected one may still be approved while its order is unpaid. */
function Decision({
  order,
  proof,
  onAsk,
}: {
  order: AdminOrder
  proof: PaymentProof
  onAsk: (to: PendingDecision['status']) => void
}) {
  const translate = useTranslate()
  const may = useMay()
  const { allowed_transitions: allowed } = order
  if (!may('review payment')) return null
  const accepts = proof.status !== 'approved' && allowed.includes('paid')
  const rejects = proof.status === 'pending' && allowed.includes('payment_reject')
  if (!accepts && !rejects) return null
  return (
    <div className={css.buttons}>
      {rejects ? (
        <Button variant="outlined" color="error" size="small" onClick={() => onAsk('payment_reject')}>
          {translate('admin.order.to.payment_reject')}
        </Button>
      ) : null}
      {accepts ? (
        <Button variant={rejects ? 'contained' : 'outlined'} size="small" onClick={() => onAsk('paid')}>
          {translate('admin.order.to.paid')}
        </Button>
      ) : null}
    </div>
  )
}
