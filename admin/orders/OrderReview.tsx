import Button from '@mui/material/Button'
import { useState } from 'react'
import { maxProofs, type PaymentProof } from '#contracts/orders/order.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Badge } from '../ui/Badge.tsx'
import { Banknote, Check, FileText } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './OrderReview.module.css'
import type { OrderProps } from './order-props.ts'
import { proofInReview } from './proof-in-review.ts'
import { TransitionDialog } from './TransitionDialog.tsx'

/** Panel for a pending proof of payment: the expected amount, the file and the decision. */
export function OrderReview({ order, onChange, onStale }: OrderProps) {
  const translate = useTranslate()
  const may = useMay()
  const format = useFormat()
  const [pending, setPending] = useState<'paid' | 'payment_reject'>()
  const proof = proofInReview(order)
  if (!proof) return null
  const number = order.payment.proofs.indexOf(proof) + 1
  const earlier = order.payment.proofs.slice(0, number - 1)
  const note = translate('admin.order.proof_number', { number, most: maxProofs })
  const title = (
    <span className={css.title}>
      <Banknote aria-hidden />
      {translate('admin.order.review')}
    </span>
  )
  const waiting = translate('admin.order.waiting', { time: format.age(proof.created_at) })
  return (
    <Panel title={title} note={<Badge>{note}</Badge>} aside={waiting} tone="note" flush>
      <div className={css.proof}>
        <Picture proof={proof} />
        <div className={css.facts}>
          <Facts order={order} proof={proof} />
          {earlier.map((one, at) => (
            <Earlier key={one.id} proof={one} number={at + 1} />
          ))}
        </div>
      </div>
      {may('review payment') ? (
        <div className={css.decision}>
          <p>{translate('admin.order.approve_text')}</p>
          <Button variant="outlined" color="error" onClick={() => setPending('payment_reject')}>
            {translate('admin.order.to.payment_reject')}
          </Button>
          <Button
            variant="contained"
            startIcon={<Check aria-hidden />}
            aria-keyshortcuts="Control+Enter"
            onClick={() => setPending('paid')}
          >
            {translate('admin.order.to.paid')}
          </Button>
        </div>
      ) : null}
      {pending ? (
        <TransitionDialog
          order={order}
          status={pending}
          proofId={proof.id}
          onClose={() => setPending(undefined)}
          onChange={onChange}
          onStale={onStale}
        />
      ) : null}
    </Panel>
  )
}

function Picture({ proof: { id, url, mime } }: { proof: PaymentProof }) {
  const translate = useTranslate()
  const name = translate('admin.order.proof_open', { id })
  return (
    <a href={url} target="_blank" rel="noreferrer" className={css.picture} aria-label={name} title={name}>
      {mime.startsWith('image/') ? <img src={url} alt="" /> : <FileText aria-hidden />}
    </a>
  )
}

function Facts({ order, proof }: { order: OrderProps['order']; proof: PaymentProof }) {
  const translate = useTranslate()
  const format = useFormat()
  const { base_currency, currency_mark } = useSite()
  const { currency } = order
  const name = `proof-${proof.id}.${proof.mime.replace(/^.*\//, '')}`
  const sender = order.history.findLast(({ to_status }) => to_status === 'payment_review')?.actor_name ?? ''
  const sent = [sender, format.dateTime(proof.created_at)].filter(Boolean).join(translate('admin.list.comma'))
  return (
    <dl>
      <div>
        <dt>{translate('admin.order.amount_due')}</dt>
        <dd>
          <strong>
            {currency === base_currency ? currency_mark : `${currency} `}
            {format.amount(order.grand_total)}
          </strong>
        </dd>
      </div>
      <div>
        <dt>{translate('admin.order.method')}</dt>
        <dd>{order.payment.title}</dd>
      </div>
      <div>
        <dt>{translate('admin.order.sent_by')}</dt>
        <dd>{sent}</dd>
      </div>
      <div>
        <dt>{translate('admin.order.file')}</dt>
        <dd>
          <a href={proof.url} target="_blank" rel="noreferrer">
            {name}
          </a>{' '}
          <span className={css.size}>{format.number(Math.ceil(proof.size / 1024))} KB</span>
        </dd>
      </div>
      {proof.remark ? (
        <div>
          <dt>{translate('admin.order.remark')}</dt>
          <dd>{proof.remark}</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** Rejected proofs with their reasons, which the new proof should answer. */
function Earlier({ proof, number }: { proof: PaymentProof; number: number }) {
  const translate = useTranslate()
  return (
    <p className={css.earlier}>
      <Badge tone="bad">{translate('admin.order.proof_rejected', { number })}</Badge>
      <span>{proof.reason}</span>
      <a
        href={proof.url}
        target="_blank"
        rel="noreferrer"
        aria-label={translate('admin.order.proof_open', { id: proof.id })}
      >
        {translate('admin.order.proof_view')}
      </a>
    </p>
  )
}
