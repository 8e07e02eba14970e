import type { ParameterInput as Kind, Parameter } from '#contracts/promotions/parameters.ts'
import { useCountries } from '../address/CountriesInput.tsx'
import { useSite } from '../api/use-site.ts'
import { RecordsInput } from '../content/sections/RecordsInput.tsx'
import { ListInput } from '../fields/ListInput.tsx'
import { asTexts, MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import type { InputProps } from '../fields/use-input.ts'
import { itemChoices } from '../navigation/item-choices.ts'
import { useMenuTree } from '../navigation/use-menu-tree.ts'
import css from './promotions.module.css'
import { VariantInput } from './VariantInput.tsx'

interface Props extends InputProps {
  parameter: Parameter
}

/** The input of a parameter inside its sentence. */
export function ParameterInput({ parameter, ...props }: Props) {
  return (
    <span className={css.input} data-input={parameter.input}>
      <ByKind {...props} compact parameter={parameter} />
      {parameter.input === 'percentage' ? <span aria-hidden>%</span> : null}
    </span>
  )
}

function ByKind({ parameter, ...props }: Props) {
  const { currency_mark } = useSite()
  const inputs: Record<Kind, () => React.ReactNode> = {
    money: () => <TextInput {...props} numeric="decimal" start={<span className={css.mark}>{currency_mark}</span>} />,
    percentage: () => <TextInput {...props} numeric="decimal" />,
    count: () => <TextInput {...props} numeric="integer" />,
    records: () =>
      parameter.to === 'menu' ? (
        <CategoriesInput {...props} />
      ) : (
        <RecordsInput {...props} resource={parameter.to ?? ''} />
      ),
    countries: () => <CountriesInput {...props} />,
    variant: () => <VariantInput {...props} />,
    codes: () => <ListInput {...props} />,
  }
  return inputs[parameter.input]()
}

function CategoriesInput(props: InputProps) {
  const { tree } = useMenuTree()
  const options = tree ? itemChoices(tree, ({ item }) => item.type === 'category') : []
  return <MultiSelectInput {...props} options={options} read={asTexts} write={(chosen) => chosen.map(Number)} />
}

const CountriesInput = (props: InputProps) => <MultiSelectInput {...props} options={useCountries()} />
