import { type ReactNode, useEffect, useRef } from 'react'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { useUrlPart } from '../ui/ReusedMarkup.tsx'

interface Place {
  opens?: 'down' | 'up'
  /** The edge at which panel and button are aligned. */
  edge?: 'left' | 'right'
}

/** Language and currency. Each choice is a form that posts to /preference and comes back, with or without JavaScript. */
export function Preferences(place: Place) {
  const t = useText()
  const { languages, language, currencies, currency } = useShop()
  return (
    <>
      {languages.length > 1 && (
        <Choice
          label={t('common.language')}
          name="language"
          {...place}
          current={language}
          options={languages.map(({ code, name }) => ({ value: code, text: name, lang: code.replace('_', '-') }))}
        />
      )}
      {currencies.length > 1 && (
        <Choice
          label={t('common.currency')}
          name="currency"
          {...place}
          current={currency.identifier}
          options={currencies.map(({ identifier, mark }) => ({
            value: identifier,
            text: `${mark} ${identifier}`,
            short: mark,
          }))}
        />
      )}
    </>
  )
}

interface ChoiceProps extends Place {
  label: string
  name: 'language' | 'currency'
  current: string
  options: {
    value: string
    text: string
    /** Label of the closed list. */
    short?: string
    lang?: string
  }[]
}

function Choice({ label, name, current, options, ...place }: ChoiceProps) {
  const back = useUrlPart('path_and_query')
  const chosen = options.find(({ value }) => value === current)
  return (
    <Popover
      {...place}
      summary={
        <>
          <span className="sr-only">{label}: </span>
          {chosen?.short ?? chosen?.text ?? current}
          <ChevronDown className="size-3.5 opacity-70" aria-hidden />
        </>
      }
    >
      <form method="post" action="/preference">
        <input type="hidden" name="back" value={back} />
        <ul>
          {options.map(({ value, text, lang }) => (
            <li key={value}>
              <button
                type="submit"
                name={name}
                value={value}
                lang={lang}
                aria-current={value === current || undefined}
                className="type-small hover:bg-surface aria-[current]:text-primary min-h-11 w-full px-4 text-left whitespace-nowrap aria-[current]:font-medium md:min-h-10"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </Popover>
  )
}

/** A small panel under its button; closes on Escape and on a click outside. */
function Popover({
  summary,
  children,
  opens = 'down',
  edge = 'right',
}: Place & { summary: ReactNode; children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const closeOn = (event: Event) => {
      const box = details.current
      if (!box?.open) return
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      if (isEscape) box.querySelector('summary')?.focus()
      if (isEscape || (event.type === 'pointerdown' && !box.contains(event.target as Node))) box.open = false
    }
    document.addEventListener('pointerdown', closeOn)
    document.addEventListener('keydown', closeOn)
    return () => {
      document.removeEventListener('pointerdown', closeOn)
      document.removeEventListener('keydown', closeOn)
    }
  }, [])
  return (
    <details ref={details} className="group relative">
      <summary className="type-caption flex min-h-11 items-center gap-2 md:min-h-9">{summary}</summary>
      <div
        className={`border-line bg-ground text-ink absolute z-30 min-w-36 rounded-control border py-1 ${opens === 'up' ? 'bottom-full' : 'top-full'} ${edge === 'left' ? '-left-4' : '-right-2'}`}
      >
        {children}
      </div>
    </details>
  )
}
