import useMediaQuery from '@mui/material/useMediaQuery'
import { Link, useLocation } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { getListAddress } from '../list-place/list-memory.ts'
import { returning } from '../list-place/returning.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronRight, Menu, Search } from '../ui/icons.tsx'
import { overlay } from '../ui/overlay-store.ts'
import { usePageTitle } from '../ui/page-title.ts'
import { Bell } from './Bell.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './Shell.module.css'
import { Spinner } from './Spinner.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'
import { getPlace } from './use-sidebar.ts'

export function TopBar({ onOpenSidebar }: { onOpenSidebar: (() => void) | undefined }) {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  return (
    <header className={css.bar} data-part="bar">
      {onOpenSidebar ? (
        <IconAction label={translate('admin.open_sidebar')} icon={Menu} onClick={onOpenSidebar} />
      ) : null}
      <Breadcrumb />
      <SearchButton narrow={onOpenSidebar !== undefined} />
      {phone ? null : (
        <>
          <LanguageSwitch />
          <ThemeSwitch />
        </>
      )}
      <Bell />
      <UserMenu whole={phone} />
      <Spinner />
    </header>
  )
}

/** Opens the command palette: looks like a search field on wide screens, an icon on phones. */
function SearchButton({ narrow }: { narrow: boolean }) {
  const translate = useTranslate()
  const label = translate('admin.palette.open')
  const open = { onClick: () => overlay.set('palette'), 'aria-haspopup': 'dialog' } as const
  if (narrow) return <IconAction label={label} icon={Search} {...open} />
  return (
    <button type="button" className={css.search} aria-keyshortcuts="Control+K" {...open}>
      <Search aria-hidden />
      <span>{label}</span>
      <kbd aria-hidden>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  )
}
const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** Breadcrumbs: group, list, record. The last one is the page's heading. */
function Breadcrumb() {
  const translate = useTranslate()
  const { title, trail } = usePageTitle()
  const { entry } = getPlace(useLocation().pathname)
  const group = entry && !entry.single ? [{ title: translate(`admin.menu.${entry.key}`) }] : []
  return (
    <nav className={css.crumbs} aria-label={translate('admin.breadcrumb')}>
      <ol>
        {[...group, ...trail].map((part: { title: string; to?: string }) => (
          <li key={part.to ?? part.title}>
            {part.to ? (
              <Link to={getListAddress(part.to)} state={returning}>
                {part.title}
              </Link>
            ) : (
              <span>{part.title}</span>
            )}
            <ChevronRight aria-hidden />
          </li>
        ))}
        <li>
          <h1>{title || '…'}</h1>
        </li>
      </ol>
    </nav>
  )
}
