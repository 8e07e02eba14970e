import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PosSessionReport } from '#contracts/pos/session-calls.ts'
import { useTill } from '../frame/use-till.ts'
import { QueueView } from '../queue/QueueView.tsx'
import { CashView } from './CashView.tsx'
import { ClosedView } from './ClosedView.tsx'
import { CloseView } from './CloseView.tsx'
import { HoldsPanel } from './HoldsPanel.tsx'
import css from './home.module.css'
import { OpenHome } from './OpenHome.tsx'
import { OpenRegister } from './OpenRegister.tsx'
import { ReceiptsPanel } from './ReceiptsPanel.tsx'

/** The home of a till, and what is reached from its bar: held sales, receipts, the queue, cash and closing. */
export default function HomePage() {
  const [parameters] = useSearchParams()
  const { session } = useTill()
  const view = parameters.get('view')
  // Once the store is read again, its session is no longer open.
  const [closed, setClosed] = useState<PosSessionReport>()
  const narrow = (children: ReactNode) => <div className={css.narrow}>{children}</div>
  if (view === 'queue') return narrow(<QueueView />)
  if (view === 'held') return narrow(<HoldsPanel isPage />)
  if (view === 'receipts') return narrow(<ReceiptsPanel isPage />)
  if (view === 'cash' && session) return narrow(<CashView session={session} />)
  if (view === 'close' && closed && (!session || session.id === closed.id)) return <ClosedView report={closed} />
  if (view === 'close' && session) return <CloseView session={session} onClosed={setClosed} />
  return (
    <div className={css.page}>
      <div className={css.column}>{session ? <OpenHome session={session} /> : <OpenRegister />}</div>
      <div className={css.column}>
        <HoldsPanel />
        <ReceiptsPanel />
      </div>
    </div>
  )
}
