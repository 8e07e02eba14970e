import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import { useSite } from '../../api/use-site.ts'
import { useMay } from '../../auth/use-session.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useWarehouses } from '../../inventory/use-warehouses.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { ChosenValues } from './ChosenValues.tsx'
import { applyMatches, matchCombinations, type VariantMatch } from './combinations.ts'
import { NewVariantInputs, type NewVariants, valuesOfNew } from './NewVariantInputs.tsx'
import { PreviewRows } from './PreviewRows.tsx'
import type { StockValues } from './stock-values.ts'
import { type Choice, usePreview } from './use-preview.ts'
import css from './VariantDialogs.module.css'

interface Props {
  stocks: readonly StockValues[]
  known: readonly AttributeCard[]
  /** Attributes of the existing variants; they stay selected. */
  used: readonly AttributeCard[]
  onTake: (stocks: readonly StockValues[]) => void
  onClose: () => void
}

/**
 * Dialog that generates variants from all combinations of the selected values, with a preview. Nothing is saved or lost before the form is saved.
 */
export function GeneratorDialog({ stocks, known, used, onTake, onClose }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const { warehouse_id } = useSite()
  const { getValues } = useFormContext()
  const live = stocks.filter((stock) => !stock._delete)
  const [choices, setChoices] = useState<readonly Choice[]>(() => used.map((attribute) => choiceOf(attribute, live)))
  const counted = getValues('type') !== 'service' && may('create inventory')
  const [first] = useWarehouses(counted)
  const [typed, setTyped] = useState<NewVariants>({
    price: String(live.find((stock) => stock.price !== '')?.price ?? ''),
    // General products need a quantity, even when none have arrived yet.
    quantity: counted ? '0' : '',
    warehouse_id,
  })
  const given = { ...typed, warehouse_id: typed.warehouse_id ?? first?.id }
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set())
  const preview = usePreview(choices, String(getValues('sku') ?? ''))
  const places = preview.combinations ? matchCombinations(stocks, preview.combinations) : []
  const isWanted = (match: VariantMatch) => !refused.has(match.combination.option_text)
  const wanted = places.filter((match) => match.state !== 'kept' && isWanted(match))
  const take = () => {
    onTake(applyMatches(withoutBlank(stocks, wanted), places, isWanted, valuesOfNew(given)))
    onClose()
  }
  return (
    <FormDialog
      title={translate('admin.variant.generate')}
      confirm={
        wanted.length === 0
          ? translate('admin.variant.take_none')
          : translate('admin.variant.take', { count: wanted.length })
      }
      waiting={preview.busy}
      disabled={wanted.length === 0}
      onConfirm={take}
      onClose={onClose}
      wide
    >
      <ChosenValues known={known} used={used} choices={choices} onChange={setChoices} />
      {preview.problem ? (
        <p role="alert" className={css.problem}>
          {preview.problem}
        </p>
      ) : null}
      <PreviewRows
        places={places}
        busy={preview.busy}
        isWanted={isWanted}
        onToggle={(names, on) => {
          const next = new Set(refused)
          for (const name of names)
            if (on) next.delete(name)
            else next.add(name)
          setRefused(next)
        }}
      />
      <NewVariantInputs given={given} counted={counted} onChange={setTyped} />
    </FormDialog>
  )
}

/** Values of an attribute that existing variants use, in the order of the attribute. */
function choiceOf(attribute: AttributeCard, stocks: readonly StockValues[]): Choice {
  const options = stocks.flatMap(({ attributes }) => attributes.filter((one) => one.attribute_id === attribute.id))
  const saved = attribute.values.filter(({ id }) => options.some(({ value_id }) => value_id === id))
  const typed = new Set(options.filter(({ value_id }) => !value_id).map(({ label }) => label))
  return { attribute_id: attribute.id, values: [...saved.map(({ id }) => id), ...typed] }
}

/** Removes the empty first row of a new product when its combination is not selected. */
const withoutBlank = (stocks: readonly StockValues[], wanted: readonly VariantMatch[]) =>
  stocks.filter(
    ({ row, id, attributes, price }) =>
      id !== undefined || attributes.length > 0 || price !== '' || wanted.some((match) => match.row === row),
  )
