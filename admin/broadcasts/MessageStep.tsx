import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { createPath, editPath } from '../resource/addresses.ts'
import { ResourceInput } from '../resource/ResourceInput.tsx'
import { NumberedPanel } from './NumberedPanel.tsx'

/** Which message is sent; its texts are beside it as they arrive, and are written on its own page. */
export function MessageStep({ number }: { number: number }) {
  const translate = useTranslate()
  const may = useMay()
  const chosen = Number(useWatch({ name: 'broadcast_message_id' }))
  const message = resources.broadcast_message
  return (
    <NumberedPanel
      number={number}
      title={translate('admin.broadcast.step_what')}
      aside={
        <>
          {chosen > 0 && may('get broadcast_message') ? (
            <Button size="small" component={Link} to={editPath(message, chosen)}>
              {translate('admin.broadcast.edit_message')}
            </Button>
          ) : null}
          {may('create broadcast_message') ? (
            <Button size="small" variant="text" component={Link} to={createPath(message)}>
              {translate('admin.broadcast.new_message')}
            </Button>
          ) : null}
        </>
      }
    >
      <ResourceInput name="broadcast_message_id" />
    </NumberedPanel>
  )
}
