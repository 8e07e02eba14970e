import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { ReadReceipts } from './ReadReceipts.tsx'

/** Form of an announcement: its text per language, who sees it and when, and who has read it. */
export default function AnnouncementForm() {
  return <ResourceForm resource={resources.announcement} main={<Main />} aside={<Aside />} />
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.details')} names={['title', 'content', 'audience', 'level']} />
      <ReadReceipts />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'pinned', 'starts_at', 'ends_at']} />
      <RecordFacts />
    </>
  )
}
