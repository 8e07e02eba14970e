import { resources } from '#contracts/resources.ts'
import { RecordsInput } from '../content/sections/RecordsInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'

const inputs = { blog_category_ids: CategoriesInput }

/** Form of an article of the blog: its text per language, and when and where it appears. */
export default function ArticleForm() {
  return <ResourceForm resource={resources.blog_article} inputs={inputs} main={<Main />} aside={<Aside />} />
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <LivePreview />
      <InputPanel title={translate('admin.page_form.text')} names={['title', 'url', 'short_description', 'content']} />
      <InputPanel title={translate('admin.page_form.search')} names={['meta_title', 'meta_description']} />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'published_at']} />
      <InputPanel
        title={translate('admin.article_form.shown')}
        names={['image', 'blog_category_ids', 'tags', 'author']}
      />
      <RecordFacts />
    </>
  )
}

function CategoriesInput(props: FieldInputProps) {
  return <RecordsInput {...props} resource="blog_category" />
}
