import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'

interface Props {
  resource: string
  /** Without it the log of all records of this kind is opened, such as the settings. */
  id?: number
  /** Of the link in the head of a panel, which is small; a page has a button. */
  className?: string
}

/** Opens the audit log of one record. */
export function ActivityLink({ resource, id, className }: Props) {
  const translate = useTranslate()
  const may = useMay()
  if (!may('get activity_logs')) return null
  return (
    <Button
      component={Link}
      {...(className && { size: 'small', variant: 'text', className })}
      to={`/admin/activity-log?resource=${resource}${id ? `&resource_id=${id}` : ''}`}
    >
      {translate('admin.activity.of_record')}
    </Button>
  )
}
