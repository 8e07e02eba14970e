import { lazy, Suspense } from 'react'
import { sortKeys } from '#contracts/catalogue/listing.ts'
import type { Section } from '#contracts/content/sections.ts'
import { productSources } from '#contracts/content/widget-data.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { DateInput } from '../../fields/DateInput.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { AddressInput } from './AddressInput.tsx'
import { CategoryValueInput } from './CategoryValueInput.tsx'
import type { SectionValue } from './kinds.ts'
import { RecordsInput } from './RecordsInput.tsx'
import { StoredPictureInput } from './StoredPictureInput.tsx'

const RichTextInput = lazy(() => import('../../rich-text/RichTextInput.tsx'))

interface Props {
  /** Path of the section in the form. */
  section: string
  of: Section
  value: SectionValue
  disabled: boolean
}

/** Input of one value of a section, chosen by its kind. */
export function SectionValueInput({ section, of, value, disabled }: Props) {
  const translate = useTranslate()
  const label = translate(`admin.section.value.${value.name}`)
  const input = { name: `${section}.data.${value.name}`, label, required: value.required ?? false, disabled }
  const sources = productSources.map((one) => ({ value: one, title: translate(`admin.section.source.${one}`) }))
  const sorts = sortKeys.map((one) => ({ value: one, title: translate(`admin.section.sort.${one}`) }))
  switch (value.kind) {
    case 'html':
      return (
        <Suspense fallback={null}>
          <RichTextInput {...input} label={translate('admin.section.kind.rich_text')} hasWidgets />
        </Suspense>
      )
    case 'number':
      return <TextInput {...input} numeric="integer" />
    case 'switch':
      return <SwitchInput {...input} />
    case 'moment':
      return <DateInput {...input} time />
    case 'picture':
      return <StoredPictureInput {...input} />
    case 'source':
      return <ChoiceInput {...input} options={sources} />
    case 'sort':
      return <ChoiceInput {...input} optional options={sorts} />
    case 'category':
      return <CategoryValueInput {...input} by="id" />
    case 'category_url':
      return <CategoryValueInput {...input} by="url" />
    case 'brand_url':
      return <AddressInput {...input} resource="brand" by="url" />
    case 'blog_category_url':
      return <AddressInput {...input} resource="blog_category" by="url" />
    case 'form_url':
      return <AddressInput {...input} resource="form" by="url" />
    case 'block':
      return <AddressInput {...input} resource="block" by="identifier" />
    case 'products':
      return <RecordsInput {...input} resource="product" />
    case 'slides':
      return <RecordsInput {...input} resource="slider" hint={translate('admin.section.all_slides')} />
    case 'text':
      return of.type === 'html' ? <TextInput {...input} rows={6} /> : <TextInput {...input} />
  }
}
