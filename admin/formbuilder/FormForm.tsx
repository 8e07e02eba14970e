import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { ShopLink } from '../preview/ShopLink.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { Inbox } from '../ui/icons.tsx'
import { newForm, tabsToSend } from './form-values.ts'
import { TabsInput } from './TabsInput.tsx'

const inputs = { tabs: TabsInput }

/** The form builder: tabs with fields, texts per language, and the real page beside it. */
export default function FormForm() {
  return (
    <ResourceForm
      resource={resources.form}
      inputs={inputs}
      initial={newForm}
      prepare={tabsToSend}
      main={<Main />}
      aside={<Aside />}
      tools={({ id, url, enabled, submit_histories_count }) => (
        <>
          <ShopLink to={`/form/${encodeURIComponent(String(url))}`} isShown={enabled === true} />
          <Submissions id={id} count={Number(submit_histories_count)} />
        </>
      )}
    />
  )
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <LivePreview beside="phone" />
      <InputPanel title={translate('admin.form.details')} names={['title', 'url']} />
      <ResourceInput name="tabs" />
      <InputPanel title={translate('admin.form_builder.above')} names={['description']} />
      <InputPanel title={translate('admin.page_form.search')} names={['meta_title', 'meta_description']} />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'allow_guest', 'limit_submit']} />
      <InputPanel title={translate('admin.form_builder.after')} names={['success_message', 'notify_emails']} />
      <RecordFacts />
    </>
  )
}

function Submissions({ id, count }: { id: number; count: number }) {
  const translate = useTranslate()
  const may = useMay()
  if (!may('get submit_histories')) return null
  return (
    <Button component={Link} to={`/admin/formbuilder/histories/${id}`} startIcon={<Inbox aria-hidden />}>
      {translate('admin.submission.count', { count })}
    </Button>
  )
}
