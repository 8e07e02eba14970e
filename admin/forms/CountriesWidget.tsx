import { useTranslate } from 'react-admin'
import { countryCodes } from '#contracts/countries.ts'
import { useWidget, type WidgetProps } from '../resource/widgets/widget.ts'
import { Field } from './Field.tsx'
import { ManyInput } from './ManyInput.tsx'

/** Several countries; none means all. */
export function CountriesWidget(props: WidgetProps) {
  const translate = useTranslate()
  const { field, frame } = useWidget(props)
  const options = countryCodes.map((code) => ({ value: code, title: translate(`countries.${code}`) }))
  return (
    <Field {...frame}>
      {(aria) => (
        <ManyInput
          aria={aria}
          options={options}
          value={Array.isArray(field.value) ? field.value : []}
          onChange={field.onChange}
          onBlur={field.onBlur}
          disabled={props.disabled ?? false}
          placeholder={translate('admin.all_countries')}
        />
      )}
    </Field>
  )
}
