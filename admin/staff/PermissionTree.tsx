import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { tickedPermissions } from '#contracts/staff/permission-list.ts'
import type { Permission } from '#contracts/staff/permissions.ts'
import { subjectTitle } from '#contracts/staff/role-permissions.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { useGridKeys } from '../shortcuts/use-grid-keys.ts'
import { Panel } from '../ui/Panel.tsx'
import { PermissionGroupRows } from './PermissionGroupRows.tsx'
import css from './PermissionTree.module.css'
import { allPermissions, columns, permissionRows } from './permission-rows.ts'
import { useTreeView } from './use-tree-view.ts'

/**
 * Permissions of a role: expandable groups with a row for each resource and a checkbox for each permission. Permissions that the user lacks are
 * locked.
 */
export function PermissionTree({ name, disabled }: { name: string; disabled: boolean }) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const may = useMay()
  const { field, fieldState } = useController({ name })
  const { opened, search, onlyTicked, change } = useTreeView()
  const grid = useRef<HTMLTableElement>(null)
  const keys = useGridKeys({ grid, first: 'tbody input' })
  const granted = new Set<string>(tickedPermissions(field.value ?? []))
  const lacks = (permission: Permission) => !may(permission)
  const isLocked = (permission: Permission) => disabled || lacks(permission)
  const set = (changed: readonly Permission[], ticked: boolean) => {
    const free = changed.filter((permission) => !isLocked(permission))
    field.onChange(
      ticked ? [...new Set([...granted, ...free])] : [...granted].filter((each) => !free.some((one) => one === each)),
    )
  }
  const wanted = search.trim().toLowerCase()
  const rows = permissionRows
    .map((group) => ({
      ...group,
      resources: group.resources.filter(({ resource, all }) => {
        const named = subjectTitle(resource, locale).toLowerCase().includes(wanted) || resource.includes(wanted)
        return named && (!onlyTicked || all.some((permission) => granted.has(permission)))
      }),
    }))
    .filter(({ resources }) => resources.length > 0)
  const narrowed = wanted !== '' || onlyTicked
  const toggle = (group: string) =>
    change({ opened: new Set(opened.has(group) ? [...opened].filter((each) => each !== group) : [...opened, group]) })
  /** Counts permissions of closed groups, but not of rows that the search hides. */
  const toggleColumn = (column: (typeof columns)[number]) => {
    const inColumn = rows.flatMap(({ resources }) => resources.flatMap(({ byColumn }) => byColumn[column] ?? []))
    const free = inColumn.filter((permission) => !isLocked(permission))
    set(free, !free.every((permission) => granted.has(permission)))
  }
  const tools = (
    <>
      <Button
        variant="text"
        size="small"
        onClick={() => change({ opened: new Set(opened.size > 0 ? [] : permissionRows.map(({ group }) => group)) })}
      >
        {translate(opened.size > 0 ? 'admin.role.close_all' : 'admin.role.open_all')}
      </Button>
      <Button variant="text" size="small" aria-pressed={onlyTicked} onClick={() => change({ onlyTicked: !onlyTicked })}>
        {translate('admin.role.only_ticked')}
      </Button>
      <OutlinedInput
        size="small"
        type="search"
        value={search}
        placeholder={translate('admin.role.search')}
        inputProps={{ 'aria-label': translate('admin.role.search') }}
        onChange={(event) => change({ search: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          grid.current?.querySelector<HTMLElement>('tbody input:not(:disabled)')?.focus()
        }}
      />
    </>
  )
  return (
    <div data-field={name}>
      <Panel
        title={translate('admin.role.permissions')}
        note={translate('admin.role.count', {
          n: allPermissions.filter((each) => granted.has(each)).length,
          total: allPermissions.length,
        })}
        aside={tools}
        flush
      >
        {fieldState.error?.message ? <p className={css.error}>{fieldState.error.message}</p> : null}
        <table ref={grid} aria-label={translate('admin.role.permissions')} className={css.table} {...keys}>
          <thead>
            <tr>
              <th scope="col">{translate('admin.role.item')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-align="center">
                  <button
                    type="button"
                    className={css.column}
                    disabled={disabled}
                    title={translate('admin.role.tick_column')}
                    onClick={() => toggleColumn(column)}
                  >
                    {translate(`permissions.action.${column === 'get*' ? 'list' : column.replace('*', '')}`)}
                  </button>
                </th>
              ))}
              <th scope="col">{translate('admin.role.others')}</th>
            </tr>
          </thead>
          {rows.map((group) => (
            <PermissionGroupRows
              key={group.group}
              group={group}
              open={narrowed || opened.has(group.group)}
              onToggle={() => toggle(group.group)}
              granted={granted}
              isLocked={isLocked}
              lacks={lacks}
              onChange={set}
            />
          ))}
        </table>
      </Panel>
    </div>
  )
}
