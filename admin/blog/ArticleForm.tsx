import { lazy } from 'react'
import { useWatch } from 'react-hook-form'
import { duplicateArticle } from '#contracts/blog/blog-calls.ts'
import { resources } from '#contracts/resources.ts'
import { SearchPanel } from '../content/SearchPanel.tsx'
import { RecordsInput } from '../content/sections/RecordsInput.tsx'
import { DuplicateButton } from '../duplicate/DuplicateButton.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { LivePreview } from '../preview/LivePreview.tsx'
import { isInWindow, ShopLink } from '../preview/ShopLink.tsx'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel, ResourceInput } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Panel } from '../ui/Panel.tsx'
import css from './ArticleForm.module.css'
import { PublishInput } from './PublishInput.tsx'
import { PublishNote } from './PublishNote.tsx'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))

const inputs = {
  url: AddressInput,
  short_description: LeadInput,
  content: ContentInput,
  published_at: PublishInput,
  blog_category_ids: CategoriesInput,
}

/** Form of an article of the blog: its text per language, and when and where it appears. */
export default function ArticleForm() {
  return (
    <ResourceForm
      resource={resources.blog_article}
      inputs={inputs}
      main={<Main />}
      aside={<Aside />}
      tools={(record) => (
        <>
          <ShopLink
            to={`/blog/article/${encodeURIComponent(String(record.url))}`}
            isShown={record.enabled === true && isInWindow({ publish_at: record.published_at })}
          />
          <DuplicateButton
            endpoint={duplicateArticle}
            permission="create blog_article"
            id={record.id}
            formPath="/admin/blog/article/edit/"
          />
        </>
      )}
    />
  )
}

function Main() {
  const translate = useTranslate()
  return (
    <>
      <LivePreview />
      <Panel title={translate('admin.page_form.text')} stack>
        <ResourceInput name="title" />
        <div className={css.row}>
          <ResourceInput name="url" />
          <ResourceInput name="author" />
        </div>
        <ResourceInput name="short_description" />
        <ResourceInput name="content" />
      </Panel>
      <SearchPanel
        title={translate('admin.page_form.search')}
        path={['blog', 'article']}
        fields={{ title: 'title', description: 'short_description' }}
      />
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <Panel title={translate('admin.article_form.publishing')} stack>
        <ResourceInput name="enabled" />
        <ResourceInput name="published_at" />
        <PublishNote />
      </Panel>
      <InputPanel title={translate('admin.article_form.picture')} names={['image', 'image_alt']} />
      <InputPanel title={translate('admin.article_form.belongs')} names={['blog_category_ids', 'tags']} />
      <RecordFacts without={['category', 'categories_names']} />
    </>
  )
}

/** The address below /blog/article; saving another one adds a redirect. */
function AddressInput(props: FieldInputProps) {
  const translate = useTranslate()
  const { creating } = useRecordForm()
  return (
    <TextInput
      {...props}
      start={<span className={css.prefix}>/blog/article/</span>}
      hint={creating ? undefined : translate('admin.article_form.address')}
    />
  )
}

function LeadInput(props: FieldInputProps) {
  const translate = useTranslate()
  const text: unknown = useWatch({ name: props.name })
  const count = typeof text === 'string' ? text.length : 0
  return <TextInput {...props} rows={2} hint={props.hint ?? translate('admin.article_form.lead', { count })} />
}

/** Articles can hold widgets, such as the products that they speak of. */
function ContentInput(props: FieldInputProps) {
  return <RichTextInput {...props} hasWidgets isCounted />
}

function CategoriesInput(props: FieldInputProps) {
  return <RecordsInput {...props} resource="blog_category" />
}
