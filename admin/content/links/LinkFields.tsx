import type { ListedLink } from '#contracts/content/link-lists.ts'
import { menuTypes } from '#contracts/navigation/menu.ts'
import { resources } from '#contracts/resources.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { SwitchInput } from '../../fields/SwitchInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import {
  CategoryTargetInput,
  hasRecordTarget,
  RecordTargetInput,
  useFreshTarget,
} from '../../navigation/link-inputs.tsx'
import { useRecordForm } from '../../resource/record-form.ts'
import css from '../sections/sections.module.css'
import { useShownText } from './use-shown-text.ts'

/** Inputs of a link of a list. Remounted for another path, so that a moved link keeps its target. */
export function LinkFields({ name, link, disabled }: { name: string; link: ListedLink; disabled: boolean }) {
  const translate = useTranslate()
  const { language } = useRecordForm()
  const { fallback } = useShownText()
  const labels = useLabels(resources.menu)
  useFreshTarget(link.type, `${name}.target_id`)
  const target = { name: `${name}.target_id`, label: labels.field('target_id'), disabled }
  return (
    <div className={css.values}>
      <TextInput
        name={`${name}.label.${language}`}
        label={translate('admin.link_list.text')}
        placeholder={fallback(link.label)}
        required={fallback(link.label) === ''}
        disabled={disabled}
      />
      <ChoiceInput
        name={`${name}.type`}
        label={labels.field('type')}
        required
        disabled={disabled}
        options={menuTypes.map((value) => ({ value, title: labels.choice('type', value) }))}
      />
      {link.type === 'link' ? (
        <TextInput
          name={`${name}.url`}
          label={labels.field('url')}
          hint={translate('admin.link_list.url_hint')}
          required
          disabled={disabled}
        />
      ) : null}
      {link.type === 'category' ? <CategoryTargetInput {...target} /> : null}
      {hasRecordTarget(link.type) ? <RecordTargetInput {...target} type={link.type} /> : null}
      <SwitchInput
        name={`${name}.open_in_current_tab`}
        label={labels.field('open_in_current_tab')}
        disabled={disabled}
      />
    </div>
  )
}
