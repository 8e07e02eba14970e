import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { Columns3 } from '../ui/icons.tsx'
import { useLeadBatch } from './use-lead-batch.tsx'

/** The list of leads, with batch changes and the way to their board. */
export default function LeadList() {
  const translate = useTranslate()
  const { batch, dialogs } = useLeadBatch()
  return (
    <>
      <ResourceList
        resource={resources.lead}
        batch={batch}
        searchHint={translate('admin.board.search')}
        tools={
          <Button component={Link} to="/admin/lead/funnel/management/0" startIcon={<Columns3 aria-hidden />}>
            {translate('admin.board.title')}
          </Button>
        }
      />
      {dialogs}
    </>
  )
}
