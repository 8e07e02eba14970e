import { homepageUrl } from '#contracts/content/page.ts'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { isInWindow, ShopLink } from '../preview/ShopLink.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { bodyToSend, newBody } from './body.ts'
import { SectionsInput } from './sections/SectionsInput.tsx'

const inputs = { sections: SectionsInput, header_script: ScriptInput, footer_script: ScriptInput, css: CodeInput }

/** Form of a static page: its content, SEO texts and, with permission, its code. */
export default function PageForm() {
  return (
    <ResourceForm
      resource={resources.page}
      inputs={inputs}
      prepare={bodyToSend}
      initial={newBody}
      main={<Main />}
      aside={<Aside />}
      tools={(record) => (
        <ShopLink
          to={record.url === homepageUrl ? '/' : `/page/${encodeURIComponent(String(record.url))}`}
          isShown={record.enabled === true && isInWindow(record)}
        />
      )}
    />
  )
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <LivePreview beside="desktop" />
      <InputPanel title={translate('admin.page_form.text')} names={['title', 'url', 'sections']} />
      <InputPanel title={translate('admin.page_form.search')} names={['meta_title', 'meta_description']} />
      <InputPanel title={translate('admin.page_form.code')} names={['css', 'header_script', 'footer_script']} />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'publish_at', 'unpublish_at']} />
      <RecordFacts />
    </>
  )
}

function CodeInput(props: FieldInputProps) {
  return <TextInput {...props} rows={2} />
}

/** Scripts run in every customer's browser, so changing them has its own permission. */
function ScriptInput(props: FieldInputProps) {
  const may = useMay()
  return <TextInput {...props} rows={2} disabled={props.disabled === true || !may('update site_script')} />
}
