import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { Values } from '../forms/draft-values.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { Panel } from '../ui/Panel.tsx'
import { AssignInput } from './AssignInput.tsx'
import { FunnelFigures, FunnelPeople } from './FunnelFigures.tsx'
import { FunnelLink } from './FunnelLink.tsx'
import { FunnelMap } from './FunnelMap.tsx'
import { FunnelPreview } from './FunnelPreview.tsx'
import { PeopleInput } from './PeopleInput.tsx'
import { StatusesInput } from './StatusesInput.tsx'

const inputs = { statuses: StatusesInput, assign_mode: AssignInput, assign_admin_ids: PeopleInput }

/** Form of a funnel: its page, its form with the fields that make a contact, its statuses and who gets its leads. */
export default function FunnelForm() {
  const translate = useTranslate()
  return (
    <ResourceForm
      resource={resources.funnel}
      inputs={inputs}
      initial={{ field_map: {} }}
      prepare={withoutEmptyKeys}
      tools={(record) => <BoardLink id={record.id} />}
      main={
        <>
          <FunnelPreview />
          <FunnelFigures />
          <InputPanel title={translate('admin.form.details')} names={['title', 'url', 'description']} />
          <FormPanel />
          <InputPanel title={translate('admin.funnel.after')} names={['success_message', 'redirect_url']} />
          <InputPanel title={translate('admin.funnel.search')} names={['meta_title', 'meta_description']} />
        </>
      }
      aside={<Aside />}
    />
  )
}

function BoardLink({ id }: { id: number }) {
  const translate = useTranslate()
  const may = useMay()
  if (!may('get leads')) return null
  return (
    <Button component={Link} to={`/admin/lead/funnel/management/${id}`}>
      {translate('admin.board.title')}
    </Button>
  )
}

/** A field of the contact without a key is the form's field of the same key. */
function withoutEmptyKeys({ field_map, ...values }: Values): Values {
  if (typeof field_map !== 'object' || field_map === null) return values
  return { ...values, field_map: Object.fromEntries(Object.entries(field_map).filter(([, key]) => key !== '')) }
}

function FormPanel() {
  const translate = useTranslate()
  return (
    <Panel title={translate('admin.funnel.form')} stack>
      <ResourceInput name="form_id" />
      <div data-field="field_map">
        <FunnelMap />
      </div>
    </Panel>
  )
}

function Aside() {
  const translate = useTranslate()
  const mode = useWatch({ name: 'assign_mode' })
  const people = mode === 'none' ? [] : ['assign_admin_ids']
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'statuses']} />
      <InputPanel title={translate('admin.funnel.gets_leads')} names={['assign_mode', ...people, 'lead_source']} />
      <FunnelPeople />
      <FunnelLink />
      <RecordFacts />
    </>
  )
}
