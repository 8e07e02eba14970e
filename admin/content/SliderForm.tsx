import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { CategoryTargetInput, hasRecordTarget, LinkTypeInput, RecordTargetInput } from '../navigation/link-inputs.tsx'
import { withoutOrder } from '../navigation/prepare.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { SlidePreview } from './SlidePreview.tsx'

const inputs = { link_type: LinkTypeInput, target_id: TargetInput }

/** Form of a slide: images, texts, link and schedule. */
export default function SliderForm() {
  return (
    <ResourceForm
      resource={resources.slider}
      inputs={inputs}
      prepare={withoutOrder}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Main() {
  const translate = useTranslate()
  const type: unknown = useWatch({ name: 'link_type' })
  const target = type === 'link' ? ['url'] : type === 'category' || hasRecordTarget(type) ? ['target_id'] : []
  const tab = type ? ['open_in_current_tab'] : []
  return (
    <>
      <SlidePreview />
      <InputPanel title={translate('admin.slider_form.pictures')} names={['image', 'mobile_image']} />
      <InputPanel
        title={translate('admin.slider_form.texts')}
        names={['eyebrow', 'title', 'text', 'button_label', 'second_label', 'second_url']}
      />
      <InputPanel title={translate('admin.menu_form.link')} names={['link_type', ...target, ...tab]} />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'start_at', 'end_at']} />
      <RecordFacts />
    </>
  )
}

function TargetInput(props: FieldInputProps) {
  const type: unknown = useWatch({ name: 'link_type' })
  return type === 'category' ? <CategoryTargetInput {...props} /> : <RecordTargetInput {...props} type={type} />
}
