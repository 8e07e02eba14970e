import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTill } from '../frame/use-till.ts'
import { QueueView } from '../queue/QueueView.tsx'
import { CashView } from './CashView.tsx'
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
  const narrow = (children: ReactNode) => <div className={css.narrow}>{children}</div>
  if (view === 'queue') return narrow(<QueueView />)
  if (view === 'held') return narrow(<HoldsPanel isPage />)
  if (view === 'receipts') return narrow(<ReceiptsPanel isPage />)
  if (view === 'cash' && session) return narrow(<CashView session={session} />)
  if (view === 'close' && session) return <CloseView session={session} />
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
