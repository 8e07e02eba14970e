import { useFormState, useWatch } from 'react-hook-form'
import { tickedPermissions } from '#contracts/staff/permission-list.ts'
import { permissions } from '#contracts/staff/permissions.ts'
import { permissionTitle } from '#contracts/staff/role-permissions.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './PermissionTree.module.css'
import { permissionRows } from './permission-rows.ts'

const namesIn = (value: unknown) => new Set<string>(Array.isArray(value) ? tickedPermissions(value) : [])

/** Number of permissions of a role by group, and the changes since the last save. */
export function PermissionSummary() {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const granted = namesIn(useWatch({ name: 'permissions' }))
  const { defaultValues } = useFormState()
  const before = namesIn(defaultValues?.permissions)
  const changed = permissions.filter(({ name }) => granted.has(name) !== before.has(name))
  return (
    <>
      <Panel title={translate('admin.role.summary')}>
        <dl className={css.summary}>
          {permissionRows.map(({ group, all }) => {
            const count = all.filter((permission) => granted.has(permission)).length
            return [
              <dt key={group}>{translate(`permissions.group.${group}`)}</dt>,
              <dd key={`${group} bar`} className={css.bar} aria-hidden>
                <span style={{ width: `${(100 * count) / all.length}%` }} />
              </dd>,
              <dd key={`${group} count`}>
                {count} / {all.length}
              </dd>,
            ]
          })}
        </dl>
      </Panel>
      {changed.length > 0 ? (
        <Panel title={translate('admin.form.unsaved')} note={changed.length}>
          <ul className={css.changes}>
            {changed.slice(0, 20).map((permission) => (
              <li key={permission.name}>
                <span className={css.sign} data-gone={!granted.has(permission.name)}>
                  {granted.has(permission.name) ? '+' : '−'}
                </span>
                {permissionTitle(permission, { locale, translate })}
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <p className={css.hint}>{translate('admin.role.hint')}</p>
    </>
  )
}
