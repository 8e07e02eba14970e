import { footerBlock } from '#contracts/content/system-blocks.ts'
import { resources } from '#contracts/resources.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import { BlockUses, getUses } from './BlockUses.tsx'
import { bodyToSend, newBody } from './body.ts'
import { LinkListsInput } from './links/LinkListsInput.tsx'
import { SectionsInput } from './sections/SectionsInput.tsx'

const inputs = { sections: SectionsInput, link_lists: LinkListsInput }

/** Form of a block, which pages and the storefront layout show by its identifier. */
export default function BlockForm() {
  return (
    <ResourceForm
      resource={resources.block}
      inputs={inputs}
      prepare={bodyToSend}
      initial={newBody}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Aside() {
  const translate = useTranslate()
  const { resource, record } = useRecordForm()
  const names = useLabels(resource)
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled']} />
      {record ? (
        <Panel title={names.field('used_in')}>
          <BlockUses uses={getUses(record)} />
        </Panel>
      ) : null}
      <RecordFacts />
    </>
  )
}

function Main() {
  const translate = useTranslate()
  const { record } = useRecordForm()
  return (
    <>
      <LivePreview beside="desktop" />
      {record?.identifier === footerBlock ? (
        <InputPanel title={translate('common.block_place.footer')} names={['link_lists']} />
      ) : null}
      <InputPanel title={translate('admin.form.details')} names={['identifier', 'title', 'sections']} />
    </>
  )
}
