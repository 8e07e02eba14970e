import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { localeToLanguage } from '#contracts/locales.ts'
import { isFailure } from '../../api/api-error.ts'
import { knownAdmin, subscribe } from '../../auth/session.ts'
import { useLocaleCode, useTranslate } from '../../i18n/i18n.ts'
import { Spinner } from '../../shell/Spinner.tsx'
import { useTitle } from '../../ui/page-title.ts'
import { useHolds } from '../holds/use-holds.ts'
import type { Running } from '../queue/till-worker.ts'
import { startTill } from '../queue/till-worker.ts'
import { PrintedReceipt } from '../receipt/PrintedReceipt.tsx'
import { registerTillWorker } from '../worker/register-worker.ts'
import css from './frame.module.css'
import { NewVersion } from './NewVersion.tsx'
import { getRegister, setRegister } from './register.ts'
import { TillBar } from './TillBar.tsx'
import { useHome } from './use-home.ts'
import { useKeyboardSeen } from './use-keyboard.ts'
import { type Till, TillContext } from './use-till.ts'

/** The frame of all pages of a till: no sidebar, its own bar. Pages below it find their store by `useTill`. */
export function TillFrame() {
  const admin = useSyncExternalStore(subscribe, knownAdmin)
  const { pathname } = useLocation()
  const storeId = Number(/\/(\d+)\/?$/.exec(pathname)?.[1])
  if (!admin) return null
  if (!Number.isSafeInteger(storeId)) return <Navigate to="/admin/store" replace />
  return <StoreFrame key={storeId} storeId={storeId} />
}

function StoreFrame({ storeId }: { storeId: number }) {
  const translate = useTranslate()
  const language = localeToLanguage(useLocaleCode())
  const { data, error, reload } = useHome(storeId)
  const [running, setRunning] = useState<Running>()
  const [register, choose] = useState(() => getRegister(storeId))
  const isKeyboardSeen = useKeyboardSeen()
  useTitle(data?.home.store.name ?? translate('admin.till.title'))
  useEffect(() => void registerTillWorker(), [])
  useEffect(() => {
    let isLeft = false
    const starting = startTill(storeId, language)
    void starting.then((started) => (isLeft ? started.stop() : setRunning(started)))
    return () => {
      isLeft = true
      void starting.then(({ stop }) => stop())
    }
  }, [storeId, language])
  const till = useMemo((): Till | undefined => {
    if (!data || !running) return undefined
    const { home, mark } = data
    return {
      storeId,
      home,
      mark,
      register,
      running,
      reload,
      digits: home.store.digits,
      session: home.open_sessions.find((session) => session.register === register),
      chooseRegister: (name) => {
        setRegister(storeId, name)
        choose(name)
      },
    }
  }, [data, running, register, storeId, reload])
  if (error && isFailure(error) && error.status === 404) return <Navigate to="/admin/store" replace />
  if (!till)
    return (
      <div className={css.frame} aria-busy={!error}>
        {error ? <p className={css.note}>{translate('admin.till.first_start')}</p> : <Spinner />}
      </div>
    )
  return (
    <TillContext value={till}>
      <div className={css.frame} data-keys={isKeyboardSeen}>
        <FramedPage />
      </div>
      <PrintedReceipt />
    </TillContext>
  )
}

function FramedPage() {
  const { holds } = useHolds()
  return (
    <>
      <TillBar holdCount={holds.length} />
      <NewVersion />
      <main className={css.content}>
        <Outlet />
      </main>
    </>
  )
}
