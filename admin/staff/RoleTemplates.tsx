import Button from '@mui/material/Button'
import { useFormContext } from 'react-hook-form'
import { textIn } from '#contracts/locales.ts'
import { roleTemplates } from '#contracts/staff/role-templates.ts'
import { useMay } from '../auth/use-session.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import css from './RoleForm.module.css'

/** Buttons that tick the permissions of a template in the form of a new role, as far as the user has them. */
export function RoleTemplates() {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const may = useMay()
  const { setValue } = useFormContext()
  return (
    <div className={css.templates}>
      <span>{translate('admin.role.start_from')}</span>
      {roleTemplates.map(({ name, title, permissions }) => (
        <Button
          key={name}
          size="small"
          onClick={() => setValue('permissions', permissions.filter(may), { shouldDirty: true })}
        >
          {textIn(locale, title)}
        </Button>
      ))}
    </div>
  )
}
