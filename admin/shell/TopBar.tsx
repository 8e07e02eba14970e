import { ChevronRight, Menu } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { IconAction } from '../ui/IconAction.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import css from './Shell.module.css'
import { Spinner } from './Spinner.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'
import { UserMenu } from './UserMenu.tsx'
import { placeOf } from './use-sidebar.ts'

export function TopBar({ onOpenSidebar }: { onOpenSidebar: (() => void) | undefined }) {
  const translate = useTranslate()
  return (
    <header className={css.bar}>
      {onOpenSidebar ? (
        <IconAction label={translate('admin.open_sidebar')} icon={Menu} onClick={onOpenSidebar} />
      ) : null}
      <Breadcrumb />
      <LanguageSwitch />
      <ThemeSwitch />
      <UserMenu />
      <Spinner />
    </header>
  )
}

/** Group, list, record; the last part is the page's heading. */
function Breadcrumb() {
  const translate = useTranslate()
  const { title, trail } = usePageTitle()
  const { entry } = placeOf(useLocation().pathname)
  const group = entry && !entry.single ? [{ title: translate(`admin.menu.${entry.key}`) }] : []
  return (
    <nav className={css.crumbs} aria-label={translate('admin.breadcrumb')}>
      <ol>
        {[...group, ...trail].map((part: { title: string; to?: string }) => (
          <li key={part.title}>
            {part.to ? <Link to={part.to}>{part.title}</Link> : <span>{part.title}</span>}
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
