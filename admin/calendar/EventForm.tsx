import Autocomplete from '@mui/material/Autocomplete'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { eventColors } from '#contracts/tasks/calendar-event.ts'
import type { StaffOption } from '#contracts/tasks/my-task-calls.ts'
import { weekdays } from '#contracts/tasks/recurrence.ts'
import { toastError } from '../api/toast-error.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { Field } from '../fields/Field.tsx'
import { SearchText } from '../fields/SearchText.tsx'
import { SwitchInput } from '../fields/SwitchInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { showProblems } from '../forms/show-problems.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { TimeInput } from '../tasks/TimeInput.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './calendar.module.css'
import { type EventValues, repeats } from './event-values.ts'

interface Props {
  title: string
  values: EventValues
  people: readonly StaffOption[]
  /** Resolves to false when the person gave up; throws what the server refused. */
  onSave: (values: EventValues) => Promise<boolean>
  onClose: () => void
}

/** Creates or changes an event. */
export function EventForm({ title, values, people, onSave, onClose }: Props) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<EventValues>({ defaultValues: values })
  const label = (name: string) => translate(`admin.calendar.${name}`)
  const save = form.handleSubmit(async (changed) => {
    try {
      if (await onSave(changed)) onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      const { starts_at, ends_at, recurrence, ...fields } = error.fields
      showProblems(form, element.current, {
        ...fields,
        ...(starts_at && { start_date: starts_at }),
        ...(ends_at && { end_date: ends_at }),
        ...(recurrence && { until: recurrence }),
      })
    }
  })
  const allDay = form.watch('all_day')
  const repeat = form.watch('repeat')
  const days = form.watch('days')
  const toggle = (day: string) =>
    form.setValue('days', days.includes(day) ? days.filter((each) => each !== day) : [...days, day], {
      shouldDirty: true,
    })
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={title}
        confirm={translate('common.action.save')}
        onConfirm={save}
        onClose={onClose}
        dirty={form.formState.isDirty}
        wide
      >
        <TextInput name="title" label={label('title')} required autoFocus />
        <SwitchInput name="all_day" label={label('all_day')} />
        <div className={css.times}>
          <DateInput name="start_date" label={label('starts')} required />
          {allDay ? null : <TimeInput name="start_time" label={label('start_time')} required />}
          <DateInput name="end_date" label={label('ends')} required />
          {allDay ? null : <TimeInput name="end_time" label={label('end_time')} required />}
        </div>
        <div className={css.times}>
          <ChoiceInput
            name="repeat"
            label={label('repeats')}
            options={repeats.map((value) => ({ value, title: label(`repeat.${value}`) }))}
          />
          {repeat === 'none' ? null : (
            <>
              <TextInput name="interval" label={label('interval')} numeric="integer" />
              <DateInput name="until" label={label('until')} />
              <TextInput name="count" label={label('count')} numeric="integer" />
            </>
          )}
        </div>
        {repeat === 'weekly' ? (
          <fieldset className={css.days} aria-label={label('weekdays')}>
            {weekdays.map((day) => (
              <button key={day} type="button" aria-pressed={days.includes(day)} onClick={() => toggle(day)}>
                {label(`weekday.${day}`)}
              </button>
            ))}
          </fieldset>
        ) : null}
        <TextInput name="location" label={label('location')} />
        {people.length > 0 ? <PeopleInput people={people} label={label('attendees')} /> : null}
        <div className={css.times}>
          <ChoiceInput
            name="visibility"
            label={label('visibility')}
            options={(['public', 'private'] as const).map((value) => ({ value, title: label(`visible.${value}`) }))}
          />
          <ChoiceInput
            name="color"
            label={label('color')}
            optional
            options={eventColors.map((value) => ({ value, title: label(`color_of.${value}`) }))}
          />
        </div>
        <TextInput name="description" label={label('description')} rows={2} />
      </FormDialog>
    </FormProvider>
  )
}

function PeopleInput({ people, label }: { people: readonly StaffOption[]; label: string }) {
  const { field, frame } = useInput({ name: 'attendee_ids', label })
  const chosen: number[] = field.value
  return (
    <Field {...frame}>
      {(aria) => (
        <Autocomplete
          id={aria.id}
          multiple
          options={people}
          value={people.filter(({ id }) => chosen.includes(id))}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          onChange={(_, options) => field.onChange(options.map(({ id }) => id))}
          onBlur={field.onBlur}
          renderInput={(params) => <SearchText params={params} inputRef={field.ref} aria={aria} />}
        />
      )}
    </Field>
  )
}
