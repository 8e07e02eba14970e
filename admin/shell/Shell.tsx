import Drawer from '@mui/material/Drawer'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation } from 'react-router'
import { knownAdmin, subscribe } from '../auth/session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ShellKeys } from '../shortcuts/ShellShortcuts.tsx'
import { useMoveStoredViews } from '../views/move-stored-views.ts'
import css from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useCollapsed } from './use-sidebar.ts'

/** The layout of every guarded page. It is empty between the end of a session and the log-in page. */
export function Shell() {
  const admin = useSyncExternalStore(subscribe, knownAdmin)
  return admin ? <Frame /> : null
}

function Frame() {
  const translate = useTranslate()
  useMoveStoredViews()
  const narrow = useMediaQuery('(max-width: 991px)', { noSsr: true })
  const [collapsed, toggle] = useCollapsed()
  /** The page on which the overlay sidebar was opened; it is closed on every other page. */
  const [drawnOver, setDrawnOver] = useState<string>()
  const { pathname } = useLocation()
  const close = () => setDrawnOver(undefined)
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {translate('admin.skip_to_content')}
      </a>
      <ShellKeys />
      {narrow ? (
        <Drawer open={drawnOver === pathname} onClose={close} transitionDuration={150}>
          <Sidebar overlay collapsed={false} onToggle={toggle} onNavigate={close} />
        </Drawer>
      ) : (
        <div className={css.side}>
          <Sidebar collapsed={collapsed} onToggle={toggle} />
        </div>
      )}
      <div className={css.main}>
        <TopBar onOpenSidebar={narrow ? () => setDrawnOver(pathname) : undefined} />
        <main id="content" className={css.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
    </div>
  )
}
