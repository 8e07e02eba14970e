import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { countFilter } from '#contracts/broadcasts/receiver-calls.ts'
import { receiverAudiences, receiverFilter } from '#contracts/broadcasts/receiver-filter.ts'
import { callApi } from '../../api/call.ts'
import { useSite } from '../../api/use-site.ts'
import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { DateInput } from '../../fields/DateInput.tsx'
import { ListInput } from '../../fields/ListInput.tsx'
import { MultiSelectInput } from '../../fields/MultiSelectInput.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLanguageName } from '../../i18n/language-name.ts'
import { useRecordForm } from '../../resource/record-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { filterFromInputs } from './filter-values.ts'

/** Who is in a group that is a filter, with how many people it finds now. */
export function FilterPanel() {
  const translate = useTranslate()
  const format = useFormat()
  const { readOnly } = useRecordForm()
  const { languages } = useSite()
  const languageName = useLanguageName()
  const filter = filterFromInputs(useWatch({ name: 'filter' }))
  const isValid = receiverFilter.safeParse(filter).success
  const { data } = useQuery({
    queryKey: ['filter count', filter],
    queryFn: ({ signal }) => callApi(countFilter, { filter }, signal),
    enabled: isValid,
    placeholderData: (before) => before,
    retry: false,
  })
  const text = (name: string) => translate(`admin.receiver.${name}`)
  const audiences = receiverAudiences.map((value) => ({ value, title: text(`audience.${value}`) }))
  const anyOr = (choices: { value: string; title: string }[]) => [{ value: '', title: text('any') }, ...choices]
  const note = data && translate('admin.receiver.found', { count: data.count, shown: format.number(data.count) })
  return (
    <Panel title={text('filter')} note={note} stack>
      <MultiSelectInput
        name="filter.audiences"
        label={text('audiences')}
        options={audiences}
        disabled={readOnly}
        required
      />
      <ChoiceInput
        name="filter.subscribed"
        label={text('newsletter')}
        options={anyOr([
          { value: 'true', title: text('subscribed') },
          { value: 'false', title: text('not_subscribed') },
        ])}
        disabled={readOnly}
      />
      <ListInput name="filter.tags_any" label={text('tags_any')} disabled={readOnly} />
      <ChoiceInput
        name="filter.language"
        label={text('language')}
        options={anyOr(languages.map((value) => ({ value, title: languageName(value) })))}
        disabled={readOnly}
      />
      <DateInput name="filter.created_from" label={text('created_from')} disabled={readOnly} />
      <DateInput name="filter.created_to" label={text('created_to')} disabled={readOnly} />
    </Panel>
  )
}
