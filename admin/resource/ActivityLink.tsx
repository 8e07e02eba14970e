import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'

/** Opens the audit log of one record; without an id that of all of its kind, such as the settings. */
export function ActivityLink({ resource, id }: { resource: string; id?: number }) {
  const translate = useTranslate()
  const may = useMay()
  if (!may('get activity_logs')) return null
  return (
    <Button component={Link} to={`/admin/activity-log?resource=${resource}${id ? `&resource_id=${id}` : ''}`}>
      {translate('admin.activity.of_record')}
    </Button>
  )
}
