import { Form, useSubmit } from 'react-router'
import type { SortKey } from '#contracts/catalogue/listing.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'

/** A choice sorts at once; without JavaScript a button stands beside it. */
export function SortForm({ sort, sorts }: { sort: SortKey; sorts: readonly SortKey[] }) {
  const t = useText()
  const submit = useSubmit()
  return (
    <Form method="get" className="flex items-center gap-2">
      <label className="flex items-center gap-3">
        <span className="type-control text-ink-2">{t('common.action.sort')}</span>
        <select
          name="sort"
          defaultValue={sort}
          onChange={(event) => submit(event.currentTarget.form)}
          className="type-control border-chip-line bg-field select h-11 rounded-control border pr-9 pl-4"
        >
          {sorts.map((key) => (
            <option key={key} value={key}>
              {t(`storefront.sort.${key}`)}
            </option>
          ))}
        </select>
      </label>
      <span className="hidden noscript:block">
        <button type="submit" className={button({ kind: 'quiet', size: 'small' })}>
          {t('common.action.apply')}
        </button>
      </span>
    </Form>
  )
}
