import type { Permission } from '#contracts/staff/permissions.ts'
import { actionTitle, subjectTitle } from '#contracts/staff/role-permissions.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { ChevronDown, ChevronRight, Lock } from '../ui/icons.tsx'
import css from './PermissionTree.module.css'
import { columns, type GroupPermissions, type ResourcePermissions } from './permission-rows.ts'

interface Ticking {
  granted: ReadonlySet<string>
  isLocked: (permission: Permission) => boolean
  /** Locked: users cannot grant a permission that they do not have. */
  lacks: (permission: Permission) => boolean
  onChange: (permissions: readonly Permission[], ticked: boolean) => void
}

interface Props extends Ticking {
  group: GroupPermissions
  open: boolean
  onToggle: () => void
}

export function PermissionGroupRows({ group, open, onToggle, ...ticking }: Props) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const title = translate(`permissions.group.${group.group}`)
  const count = group.all.filter((permission) => ticking.granted.has(permission)).length
  const Chevron = open ? ChevronDown : ChevronRight
  return (
    <tbody>
      <tr className={css.group}>
        <td colSpan={columns.length + 1}>
          <div className={css.line}>
            <button type="button" aria-expanded={open} aria-label={title} onClick={onToggle}>
              <Chevron aria-hidden />
            </button>
            <GroupCheckbox of={group.all} label={title} {...ticking} />
            <strong>{title}</strong>
            <span className={css.count}>
              {count} / {group.all.length}
            </span>
          </div>
        </td>
        <td className={css.names}>
          {open
            ? ''
            : group.resources.map(({ resource }) => subjectTitle(resource, locale)).join(translate('admin.list.comma'))}
        </td>
      </tr>
      {open
        ? group.resources.map((resourceRow) => (
            <ResourceRow key={resourceRow.resource} resourceRow={resourceRow} {...ticking} />
          ))
        : null}
    </tbody>
  )
}

function ResourceRow({ resourceRow, ...ticking }: Ticking & { resourceRow: ResourcePermissions }) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const title = subjectTitle(resourceRow.resource, locale)
  const label = (action: string) =>
    translate('permissions.title', { resource: title, action: translate(`permissions.action.${action}`) })
  return (
    <tr className={css.resource}>
      <th scope="row">
        <div className={css.line}>
          <GroupCheckbox of={resourceRow.all} label={title} {...ticking} />
          {title}
        </div>
      </th>
      {columns.map((column) => {
        const permission = resourceRow.byColumn[column]
        return (
          <td key={column} data-align="center">
            {permission ? (
              <OneTick
                permission={permission}
                label={label(column === 'get*' ? 'list' : column.replace('*', ''))}
                {...ticking}
              />
            ) : (
              '–'
            )}
          </td>
        )
      })}
      <td>
        <div className={css.others}>
          {resourceRow.others.map((each) => (
            <label key={each.name} htmlFor={each.name}>
              <OneTick permission={each.name} id={each.name} {...ticking} /> {actionTitle(each, { locale, translate })}
            </label>
          ))}
        </div>
      </td>
    </tr>
  )
}

function OneTick({
  permission,
  label,
  id,
  granted,
  isLocked,
  lacks,
  onChange,
}: Ticking & { permission: Permission; label?: string; id?: string }) {
  const translate = useTranslate()
  const ticked = granted.has(permission)
  if (!ticked && lacks(permission))
    return (
      <span className={css.lock} role="img" aria-label={`${label ?? ''} ${translate('admin.role.locked')}`.trim()}>
        <Lock aria-hidden />
      </span>
    )
  return (
    <Tick
      id={id}
      checked={ticked}
      disabled={isLocked(permission)}
      aria-label={label}
      onChange={() => onChange([permission], !ticked)}
    />
  )
}

/** Checkbox for several permissions: checked, partly checked or not; a click selects all, or clears them when all are selected. */
function GroupCheckbox({
  of,
  label,
  granted,
  isLocked,
  onChange,
}: Ticking & { of: readonly Permission[]; label: string }) {
  const count = of.filter((permission) => granted.has(permission)).length
  const all = count === of.length
  return (
    <Tick
      checked={all}
      partly={count > 0 && !all}
      disabled={of.every(isLocked)}
      aria-label={label}
      onChange={() => onChange(of, !all)}
    />
  )
}
