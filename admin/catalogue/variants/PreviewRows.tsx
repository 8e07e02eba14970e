import { useTranslate } from '../../i18n/i18n.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Tick } from '../../ui/Checkbox.tsx'
import type { VariantMatch } from './combinations.ts'
import css from './VariantDialogs.module.css'

interface Props {
  places: readonly VariantMatch[]
  busy: boolean
  isWanted: (match: VariantMatch) => boolean
  onToggle: (names: readonly string[], on: boolean) => void
}

const tones: Record<VariantMatch['state'], Tone> = { new: 'ok', given: 'info', kept: 'neutral' }

/** Table of all combinations with their status and SKU. */
export function PreviewRows({ places, busy, isWanted, onToggle }: Props) {
  const translate = useTranslate()
  if (places.length === 0) return null
  const open = places.filter(({ state }) => state !== 'kept')
  const wanted = open.filter(isWanted)
  const count = (state: VariantMatch['state']) => places.filter((match) => match.state === state).length
  // SKUs are numbered without gaps for combinations that are left out.
  const codes = places.filter(({ state }) => state === 'new').map(({ sku }) => sku)
  const coming = places.filter((match) => match.state === 'new' && isWanted(match))
  const codeOf = new Map(coming.map((match, n) => [match, codes[n]]))
  const skuOf = (match: VariantMatch) => (match.state === 'new' ? codeOf.get(match) : match.sku)
  return (
    <div>
      <p role="status" className={css.summary}>
        {translate('admin.variant.preview', { count: places.length, fresh: count('new'), kept: count('kept') })}
        {count('given') > 0 ? ` ${translate('admin.variant.preview_given', { count: count('given') })}` : null}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches what scrolls */}
      <section className={css.preview} tabIndex={0} aria-label={translate('admin.variant.title')}>
        <table aria-busy={busy}>
          <thead>
            <tr>
              <td>
                <Tick
                  checked={open.length > 0 && wanted.length === open.length}
                  partly={wanted.length > 0 && wanted.length < open.length}
                  disabled={open.length === 0}
                  aria-label={translate('admin.variant.tick_all', { count: open.length })}
                  onChange={() =>
                    onToggle(
                      open.map(({ combination }) => combination.option_text),
                      wanted.length < open.length,
                    )
                  }
                />
              </td>
              <th scope="col">{translate('admin.variant.variant')}</th>
              <th scope="col">{translate('admin.variant.sku')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {places.map((match) => {
              const { option_text: name } = match.combination
              return (
                <tr key={name} data-off={!isWanted(match)}>
                  <td>
                    <Tick
                      checked={match.state === 'kept' || isWanted(match)}
                      disabled={match.state === 'kept'}
                      aria-label={name}
                      onChange={() => onToggle([name], !isWanted(match))}
                    />
                  </td>
                  <td>{name}</td>
                  <td className={css.code}>{skuOf(match)}</td>
                  <td>
                    <Badge tone={tones[match.state]}>{translate(`admin.variant.state.${match.state}`)}</Badge>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </div>
  )
}
