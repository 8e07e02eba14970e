import Autocomplete from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useTranslate } from 'react-admin'
import { Field } from '../../forms/Field.tsx'
import { useWidget, type WidgetProps } from './widget.ts'

const manyChoices = 12

/** One of a closed list; a long list is searched by typing. */
export default function ChoiceWidget(props: WidgetProps) {
  const translate = useTranslate()
  const { field, frame, size } = useWidget(props)
  const { ref, ...rest } = field
  const choices = props.field.choices ?? []
  const title = (value: string) => props.labels.choice(props.name, value)
  if (choices.length > manyChoices)
    return (
      <Field {...frame}>
        {(aria) => (
          <Autocomplete
            id={aria.id}
            options={choices}
            value={field.value || null}
            onChange={(_, value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            getOptionLabel={title}
            disabled={props.disabled ?? false}
            disableClearable={!props.field.optional}
            renderInput={({ slotProps, ...input }) => (
              <OutlinedInput
                {...input}
                {...slotProps.input}
                inputRef={ref}
                error={aria['aria-invalid']}
                size={size}
                inputProps={{ ...slotProps.htmlInput, ...aria }}
              />
            )}
          />
        )}
      </Field>
    )
  return (
    <Field {...frame}>
      {(aria) => (
        <Select
          {...rest}
          value={field.value ?? ''}
          inputRef={ref}
          size={size}
          fullWidth
          displayEmpty
          labelId={`${frame.id}-label`}
          disabled={props.disabled ?? false}
          error={aria['aria-invalid']}
          SelectDisplayProps={{ id: aria.id, 'aria-describedby': aria['aria-describedby'] }}
        >
          {props.field.optional || !field.value ? <MenuItem value="">{translate('common.choose')}</MenuItem> : null}
          {choices.map((value) => (
            <MenuItem key={value} value={value}>
              {title(value)}
            </MenuItem>
          ))}
        </Select>
      )}
    </Field>
  )
}
