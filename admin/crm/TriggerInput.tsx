import { sendsEbook, statusTriggers } from '#contracts/crm/status.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import css from './trigger.module.css'

const kinds = ['nothing', 'email', 'ebook'] as const
const receivers = ['lead', 'assigned'] as const
type Receiver = (typeof receivers)[number]

const readKind = (trigger: string) => (trigger === '' ? 'nothing' : sendsEbook(trigger) ? 'ebook' : 'email')
const getsIt = (trigger: string, who: Receiver) => trigger.endsWith('_and_lead') || trigger.endsWith(`_to_${who}`)

/** The trigger that sends this to these; nobody left to send to means the lead. */
function compose(kind: (typeof kinds)[number], to: readonly Receiver[]): string {
  if (kind === 'nothing') return ''
  const who = to.length === 2 ? 'assigned_and_lead' : (to[0] ?? 'lead')
  const name = `${kind === 'ebook' ? 'ebook_email' : 'email'}_to_${who}`
  return statusTriggers.find((each) => each === name) ?? ''
}

/** What a status sends, as three cards, and to whom. */
export function TriggerInput({ disabled = false, ...props }: FieldInputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const trigger = String(field.value ?? '')
  const kind = readKind(trigger)
  const to = receivers.filter((who) => getsIt(trigger, who))
  return (
    <Field {...frame} group compact>
      {() => (
        <>
          <div className={css.kinds} role="radiogroup" aria-label={frame.label}>
            {kinds.map((each) => (
              <label key={each} className={css.kind} data-chosen={each === kind}>
                <input
                  type="radio"
                  name={frame.id}
                  checked={each === kind}
                  disabled={disabled}
                  onChange={() => field.onChange(compose(each, to))}
                />
                <span>
                  {translate(`admin.status.sends.${each}`)}
                  <small>{translate(`admin.status.sends_hint.${each}`)}</small>
                </span>
              </label>
            ))}
          </div>
          {kind === 'nothing' ? null : (
            <fieldset className={css.to} aria-label={translate('admin.status.to')}>
              <b aria-hidden>{translate('admin.status.to')}</b>
              {receivers.map((who) => (
                <label key={who} htmlFor={`${frame.id}-${who}`}>
                  <Tick
                    id={`${frame.id}-${who}`}
                    checked={to.includes(who)}
                    disabled={disabled || (to.length === 1 && to.includes(who))}
                    onChange={() =>
                      field.onChange(
                        compose(
                          kind,
                          receivers.filter((one) => (one === who ? !to.includes(one) : to.includes(one))),
                        ),
                      )
                    }
                  />
                  {translate(`admin.status.to_${who}`)}
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </Field>
  )
}
