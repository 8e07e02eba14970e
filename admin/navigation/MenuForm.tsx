import { lazy, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { menuDepth } from '#contracts/navigation/menu.ts'
import { resources } from '#contracts/resources.ts'
import { useSite } from '../api/use-site.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { UniqueCheck } from '../forms/UniqueChecks.tsx'
import { useTranslate } from '../i18n/i18n.ts'
import { RecordFacts } from '../resource/RecordFacts.tsx'
import ResourceForm from '../resource/ResourceForm.tsx'
import { InputPanel } from '../resource/ResourceInput.tsx'
import { useRecordForm } from '../resource/record-form.ts'
import { itemChoices } from './item-choices.ts'
import { hasRecordTarget, LinkTypeInput, RecordTargetInput, UrlInput } from './link-inputs.tsx'
import { withoutOrder } from './prepare.ts'
import { getHeight, getSpot } from './tree.ts'
import { useMenuTree } from './use-menu-tree.ts'

const RichTextInput = lazy(() => import('../rich-text/RichTextInput.tsx'))
/** Usually short: 5 rows. */
const Description = (props: FieldInputProps) => <RichTextInput {...props} size="small" />

const inputs = {
  type: LinkTypeInput,
  url: UrlInput,
  target_id: TargetInput,
  parent_id: ParentInput,
  description: Description,
}

/** Form of a menu item; its type decides the inputs. Its position among its siblings is set in the tree. */
export default function MenuForm() {
  const parent_id = Number(useSearchParams()[0].get('parent_id')) || ''
  return (
    <ResourceForm
      resource={resources.menu}
      inputs={inputs}
      initial={{ type: 'category', parent_id }}
      prepare={withoutOrder}
      main={<Main />}
      aside={<Aside />}
    />
  )
}

function Main() {
  const translate = useTranslate()
  const { creating } = useRecordForm()
  const type: unknown = useWatch({ name: 'type' })
  const target = type === 'category' || type === 'link' ? ['url'] : hasRecordTarget(type) ? ['target_id'] : []
  return (
    <>
      {creating && type === 'category' ? <AutoFill /> : null}
      {type === 'category' ? <UniqueCheck name="url" /> : null}
      <InputPanel title={translate('admin.menu_form.link')} names={['display_title', 'type', ...target]} />
      {type === 'category' ? (
        <>
          <InputPanel
            title={translate('admin.menu_form.texts')}
            names={['description', 'guide_page_id', 'delivery_block_id']}
          />
          <InputPanel title={translate('admin.menu_form.search')} names={['meta_title', 'meta_description']} />
        </>
      ) : null}
    </>
  )
}

function Aside() {
  const translate = useTranslate()
  return (
    <>
      <InputPanel
        title={translate('admin.form.status')}
        names={['enabled', 'open_in_current_tab', 'image', 'caption']}
      />
      <InputPanel title={translate('admin.menu_form.place')} names={['parent_id']} />
      <RecordFacts />
    </>
  )
}

function TargetInput(props: FieldInputProps) {
  const type: unknown = useWatch({ name: 'type' })
  return <RecordTargetInput {...props} type={type} />
}

/** Possible parents: not the item itself, not its descendants, and not too deep. */
function ParentInput(props: FieldInputProps) {
  const { record } = useRecordForm()
  const { tree = [] } = useMenuTree()
  const own = record && getSpot(tree, record.id)
  const height = own ? getHeight(own.item) : 1
  const options = itemChoices(
    tree,
    (spot) => spot.depth + height <= menuDepth && !(own && getSpot([own.item], spot.item.id)),
  )
  return <ChoiceInput {...props} optional options={options} />
}

/** Generates the URL of a new category from its name in the main language, unless the URL was typed. */
function AutoFill() {
  const { language } = useRecordForm()
  const { main_language } = useSite()
  const { getValues, setValue } = useFormContext()
  const name: unknown = useWatch({ name: 'display_title' })
  useEffect(() => {
    if (language !== main_language || typeof name !== 'string' || name.trim() === '') return
    const timer = setTimeout(async () => {
      const { slugify } = await import('transliteration')
      if (!getValues('url')) setValue('url', slugify(name, { lowercase: true }).slice(0, 150), { shouldDirty: true })
    }, 800)
    return () => clearTimeout(timer)
  }, [name, language, main_language, getValues, setValue])
  return null
}
