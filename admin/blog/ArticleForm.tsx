import { lazy, Suspense } from 'react'
import { resources } from '#contracts/resources.ts'
import { RecordsInput } from '../content/sections/RecordsInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { PublishNote } from './PublishNote.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const inputs = { blog_category_ids: CategoriesInput, content: ContentInput }

/** Form of an article of the blog: its text per language, and when and where it appears. */
export default function ArticleForm() {
  return <ResourceForm resource={resources.blog_article} inputs={inputs} main={<Main />} aside={<Aside />} />
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <LivePreview />
      <InputPanel
        title={translate('admin.page_form.text')}
        names={['title', 'url', 'author', 'short_description', 'content']}
      />
      <InputPanel title={translate('admin.page_form.search')} names={['meta_title', 'meta_description']} />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel title={translate('admin.form.status')} names={['enabled', 'published_at']} />
      <PublishNote />
      <InputPanel title={translate('admin.article_form.shown')} names={['image', 'blog_category_ids', 'tags']} />
      <RecordFacts without={['category', 'categories_names']} />
    </>
  )
}

/** Articles can hold widgets, such as the products that they speak of. */
function ContentInput(props: FieldInputProps) {
  return (
    <Suspense fallback={null}>
      <RichTextInput {...props} hasWidgets />
    </Suspense>
  )
}

function CategoriesInput(props: FieldInputProps) {
  return <RecordsInput {...props} resource="blog_category" />
}
