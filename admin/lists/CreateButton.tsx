import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { Plus } from '../ui/icons.tsx'

/** Opens the form of a new record; also bound to the key C. */
export function CreateButton({ to }: { to: string }) {
  const translate = useTranslate()
  return (
    <Button
      variant="contained"
      component={Link}
      to={to}
      startIcon={<Plus aria-hidden />}
      aria-keyshortcuts="C"
      data-create
    >
      {translate('common.action.create')}
    </Button>
  )
}
