import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useState } from 'react'
import { Link } from 'react-router'
import { isSettingGroup, type SettingGroup, settingGroups } from '#contracts/configuration/groups.ts'
import { pageAccess } from '#contracts/staff/pages.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { usePageName } from '../shell/use-sidebar.ts'
import { Search } from '../ui/icons.tsx'
import css from './ConfigurationPage.module.css'

/** The theme has its own page with a preview, and points are beside the tiers of customers. */
const pages: Partial<Record<SettingGroup, string>> = {
  template: '/admin/change_admin_template',
  points: '/admin/membership',
}
/** The permission that opens such a page. */
const permissionOf: Partial<Record<SettingGroup, Permission>> = {
  template: 'update configuration',
  points: 'get memberships',
}
const allGroups = Object.keys(settingGroups).filter(isSettingGroup)

const addressOf = (group: SettingGroup, key = '') => pages[group] ?? `?group=${group}${key && `&setting=${key}`}`

const mailTexts = 'configuration/mail-text'
/** Pages of settings that are no group. */
const elsewhere = [mailTexts, 'payment', 'shipping', 'health']

/** On a phone the groups are one row that scrolls: the current one is in sight. */
const showInRow = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

/** Navigation of the setting groups, with a search for single settings by name or key. */
export function SettingsNav({ current }: { current: SettingGroup }) {
  const translate = useTranslate()
  const may = useMay()
  const pageName = usePageName()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const titleOf = (group: SettingGroup) => translate(`admin.setting.group.${group}`)
  const groups = allGroups.filter((group) => {
    const permission = permissionOf[group]
    return permission === undefined || may(permission)
  })
  const others = elsewhere.filter((page) => {
    const access = pageAccess(`/admin/${page}`)
    return access === 'any' || (access !== undefined && may(access))
  })
  const found = wanted
    ? groups.flatMap((group) =>
        Object.keys(settingGroups[group])
          .map((key) => ({ group, key, title: translate(`admin.setting.${group}.${key}`) }))
          .filter(({ key, title }) => `${title} ${key} ${titleOf(group)}`.toLowerCase().includes(wanted)),
      )
    : []
  return (
    <nav className={css.groups} aria-label={translate('admin.setting.groups')}>
      <OutlinedInput
        size="small"
        type="search"
        fullWidth
        className={css.search ?? ''}
        value={search}
        placeholder={translate('admin.setting.search')}
        inputProps={{ 'aria-label': translate('admin.setting.search') }}
        onChange={(event) => setSearch(event.target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden />
          </InputAdornment>
        }
      />
      {wanted ? (
        <ul role="status" className={css.found}>
          {found.length === 0 ? <li className={css.none}>{translate('common.state.no_results')}</li> : null}
          {found.map(({ group, key, title }) => (
            <li key={`${group}.${key}`}>
              <Link to={addressOf(group, key)}>
                <span>{title}</span>
                <small>{titleOf(group)}</small>
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          {groups.map((group) => (
            <li key={group}>
              <Link
                to={addressOf(group)}
                aria-current={group === current ? 'page' : undefined}
                ref={group === current ? showInRow : undefined}
              >
                {titleOf(group)}
              </Link>
            </li>
          ))}
          {others.map((page) => (
            <li key={page}>
              <Link to={`/admin/${page}`}>
                {page === mailTexts ? translate('admin.page.mail_text') : pageName(page)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
