import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useSite } from '../api/use-site.ts'
import { useAdmin } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { getMenuAddress } from '../list-place/list-memory.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, ChevronRight, Globe, PanelLeft } from '../ui/icons.tsx'
import { Logo } from './Logo.tsx'
import css from './Sidebar.module.css'
import { getPlace, type ShownEntry, useNavigation } from './use-sidebar.ts'
import { WaitingCount } from './WaitingCount.tsx'

interface Props {
  collapsed: boolean
  onToggle: () => void
  /** An overlay closes when a page is chosen. */
  onNavigate?: () => void
  overlay?: boolean
}

export function Sidebar({ collapsed, onToggle, onNavigate, overlay = false }: Props) {
  const translate = useTranslate()
  const { name } = useSite()
  const entries = useNavigation()
  const { entry: current, page } = getPlace(useLocation().pathname)
  const [opened, setOpened] = useState<Record<string, boolean>>({})
  const isOpen = (entry: ShownEntry) => opened[entry.key] ?? entry.key === current?.key
  return (
    <nav
      className={css.sidebar}
      data-part="sidebar"
      data-collapsed={collapsed}
      aria-label={translate('admin.navigation')}
    >
      <Link to="/admin/dashboard" className={css.head} onClick={onNavigate}>
        <Logo />
        <span className={css.names}>
          <strong>{name}</strong>
          <small>{translate('admin.title')}</small>
        </span>
      </Link>
      <div className={css.nav}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.key} data-apart={entry.apart}>
              {entry.single ? (
                <Line
                  entry={entry}
                  page={entry.items[0]?.page ?? ''}
                  current={entry.key === current?.key}
                  onNavigate={onNavigate}
                />
              ) : collapsed ? (
                <RailGroup entry={entry} current={entry.key === current?.key} page={page} />
              ) : (
                <Group
                  entry={entry}
                  open={isOpen(entry)}
                  onToggle={() => setOpened({ ...opened, [entry.key]: !isOpen(entry) })}
                  page={page}
                  onNavigate={onNavigate}
                />
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.foot}>
        <a href="/" className={css.line} target="_blank" rel="noopener">
          <Globe aria-hidden />
          <span>{translate('admin.view_storefront')}</span>
        </a>
        {overlay ? null : (
          <button type="button" className={css.line} onClick={onToggle} aria-expanded={!collapsed}>
            <PanelLeft aria-hidden />
            <span>{translate(collapsed ? 'admin.expand_sidebar' : 'admin.collapse_sidebar')}</span>
          </button>
        )}
      </div>
    </nav>
  )
}

/** The address of a page: a list opens with its last view, and without it from its own page, where its line clears the filters. */
function useMenuAddress() {
  const { id } = useAdmin()
  const { pathname } = useLocation()
  return (page: string) => {
    const path = `/admin/${page}`
    return path === pathname ? path : getMenuAddress(id, path)
  }
}

interface LineProps {
  entry: ShownEntry
  page: string
  current: boolean
  onNavigate: (() => void) | undefined
}

function Line({ entry: { icon: Icon, title }, page, current, onNavigate }: LineProps) {
  return (
    <Link
      to={useMenuAddress()(page)}
      className={css.line}
      title={title}
      aria-current={current ? 'page' : undefined}
      onClick={onNavigate}
    >
      <Icon aria-hidden />
      <span>{title}</span>
      <WaitingCount pages={[page]} />
    </Link>
  )
}

/** A group of the collapsed sidebar: its icon opens a menu of its pages. */
function RailGroup({ entry, current, page }: { entry: ShownEntry; current: boolean; page: string | undefined }) {
  const navigate = useNavigate()
  const addressOf = useMenuAddress()
  const { icon: Icon, title, items } = entry
  const actions = items.map((item) => ({
    key: item.page,
    title: item.title,
    selected: item.page === page,
    onClick: () => void navigate(addressOf(item.page)),
  }))
  return (
    <ActionMenu items={actions} beside>
      {(open) => (
        <button type="button" className={css.line} title={title} aria-current={current ? 'true' : undefined} {...open}>
          <Icon aria-hidden />
          <span>{title}</span>
          <WaitingCount pages={items.map((item) => item.page)} />
        </button>
      )}
    </ActionMenu>
  )
}

interface GroupProps {
  entry: ShownEntry
  open: boolean
  onToggle: () => void
  page: string | undefined
  onNavigate: (() => void) | undefined
}

function Group({ entry: { key, icon: Icon, title, items }, open, onToggle, page, onNavigate }: GroupProps) {
  const addressOf = useMenuAddress()
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <>
      <button
        type="button"
        className={css.line}
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={`nav-${key}`}
        data-open={open}
      >
        <Icon aria-hidden />
        <span>{title}</span>
        {open ? null : <WaitingCount pages={items.map((item) => item.page)} />}
        <Chevron aria-hidden className={css.chevron} />
      </button>
      <ul id={`nav-${key}`} className={css.items} hidden={!open}>
        {items.map((item) => (
          <li key={item.page}>
            <Link
              to={addressOf(item.page)}
              className={css.item}
              aria-current={item.page === page ? 'page' : undefined}
              onClick={onNavigate}
            >
              <span>{item.title}</span>
              <WaitingCount pages={[item.page]} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
