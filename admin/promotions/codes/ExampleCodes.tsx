import { useMemo, useState } from 'react'
import { codeLimits } from '#contracts/promotions/code.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { RefreshCw } from '../../ui/icons.tsx'
import css from './codes.module.css'
import { exampleCodes } from './example-codes.ts'

interface Props {
  prefix: string
  length: number
  /** How many are asked for, and how many there are. */
  wanted: number
  present: number
}

const examples = 4

/** What generated codes will look like, and how many the coupon has then. */
export function ExampleCodes({ prefix, length, wanted, present }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const [round, setRound] = useState(0)
  const isPossible = length >= codeLimits.shortest && length <= codeLimits.longest && wanted > 0
  const shown = isPossible ? Math.min(examples, wanted) : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round draws others
  const codes = useMemo(() => exampleCodes(prefix, length, shown), [prefix, length, shown, round])
  const total = present + wanted
  const share = (count: number) => `${Math.min(100, (count / codeLimits.most) * 100)}%`
  return (
    <section className={css.examples} aria-label={translate('admin.promotion_code.examples')}>
      <p className={css.examplesTitle}>
        {translate('admin.promotion_code.examples')}
        <IconAction
          label={translate('admin.promotion_code.other_examples')}
          icon={RefreshCw}
          size="small"
          onClick={() => setRound((before) => before + 1)}
        />
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {wanted > shown && shown > 0 ? (
        <p className={css.note}>
          {translate('admin.promotion_code.more_examples', { n: format.number(wanted - shown) })}
        </p>
      ) : null}
      <div className={css.fit} data-over={total > codeLimits.most}>
        <div className={css.fitBar} aria-hidden>
          <span style={{ width: share(present) }} />
          <span style={{ width: share(Math.min(wanted, codeLimits.most - present)) }} data-new />
        </div>
        {translate('admin.promotion_code.fit', { n: format.number(total), most: format.number(codeLimits.most) })}
      </div>
    </section>
  )
}
