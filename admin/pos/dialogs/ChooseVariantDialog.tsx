import Button from '@mui/material/Button'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosVariant } from '#contracts/pos/register-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Modal } from '../../ui/Modal.tsx'
import { Picture } from '../../ui/Picture.tsx'
import css from './dialogs.module.css'

interface Props {
  variants: readonly PosVariant[]
  onChoose: (variant: PosVariant) => void
  onClose: () => void
}

/** Which of the variants that have a code, or that share a tile. */
export function ChooseVariantDialog({ variants, onChoose, onClose }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <Modal
      title={translate('admin.till.which')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('common.action.cancel')}</Button>}
    >
      <div className={css.people}>
        {variants.map((variant) => (
          <button key={variant.stock_id} type="button" onClick={() => onChoose(variant)}>
            <Picture path={variant.image} size={36} />
            <span>
              {variantText(variant)}
              <small>{`${variant.sku} ${format.amount(variant.price)}`}</small>
            </span>
          </button>
        ))}
      </div>
    </Modal>
  )
}
