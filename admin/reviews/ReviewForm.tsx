import { useWatch } from 'react-hook-form'
import { resources } from '#contracts/resources.ts'
import { reviewPhotos } from '#contracts/reviews/review-parts.ts'
import { FieldCell } from '../fields/FieldCell.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { useLanguageName } from '../i18n/language-name.ts'
import { useLabels } from '../i18n/use-texts.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { Rating } from './Rating.tsx'
import css from './reviews.module.css'

const shownAbove = ['product_id', 'user_id', 'rating', 'author', 'title', 'text', 'language', 'photos']

/** A review as its author wrote it, with the decision and the answer of the shop. */
export default function ReviewForm() {
  return (
    <ResourceForm
      resource={resources.product_review}
      main={
        <>
          <WhatWasWritten />
          <Answer />
        </>
      }
      aside={
        <>
          <Decision />
          <RecordFacts without={shownAbove} />
        </>
      }
    />
  )
}

function WhatWasWritten() {
  const translate = useTranslate()
  const { resource, record } = useRecordForm()
  const labels = useLabels(resource)
  const languageName = useLanguageName()
  if (!record) return null
  const photos = reviewPhotos.safeParse(record.photos).data ?? []
  const names = ['product_id', 'user_id', 'author', 'language']
  return (
    <Panel title={labels.one} stack>
      <Rating value={Number(record.rating)} />
      {record.title ? <p className={css.title}>{String(record.title)}</p> : null}
      <p className={css.written}>{String(record.text)}</p>
      {photos.length > 0 ? (
        <ul className={css.photos}>
          {photos.map(({ id }, at) => (
            <li key={id}>
              <a href={`/api/admin/product_review/photo/${id}?size=large`} target="_blank" rel="noreferrer">
                <img
                  src={`/api/admin/product_review/photo/${id}?size=small`}
                  alt={translate('admin.review.photo_n', { n: at + 1 })}
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <Facts>
        {names.flatMap((name) => {
          const field = resource.fields[name]
          return field && record[name]
            ? [
                <Fact key={name} name={labels.field(name)}>
                  {name === 'language' ? (
                    languageName(String(record[name]))
                  ) : (
                    <FieldCell name={name} field={field} row={record} names={labels} />
                  )}
                </Fact>,
              ]
            : []
        })}
      </Facts>
    </Panel>
  )
}

function Answer() {
  const { resource } = useRecordForm()
  return <InputPanel title={useLabels(resource).field('answer')} names={['answer']} />
}

/** The reason is asked for where there is something to explain. */
function Decision() {
  const translate = useTranslate()
  const status: unknown = useWatch({ name: 'status' })
  return (
    <InputPanel
      title={translate('admin.form.status')}
      names={status === 'rejected' ? ['status', 'reason'] : ['status']}
    />
  )
}
