import { Fragment } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Clause } from './Clause.tsx'
import { type EnteredPart, partKinds } from './parts.ts'
import { shownPieces } from './sentence.ts'

type Slot = 'actions' | 'goods' | 'conditions'
const slots = { actions: '{actions}', goods: '{goods}', conditions: '{conditions}' }

/** The promotion in one sentence: what customers get, for which products, and when. */
export function SummarySentence(promotion: Record<'actions' | 'conditions', readonly EnteredPart[]>) {
  const translate = useTranslate()
  const parts: Record<Slot, readonly EnteredPart[]> = {
    actions: promotion.actions,
    goods: promotion.conditions.filter(isAboutGoods),
    conditions: promotion.conditions.filter((part) => !isAboutGoods(part)),
  }
  return (
    <p>
      {shownPieces(translate('admin.promotion.sentence', slots), parts).map((piece) =>
        'text' in piece ? (
          piece.text
        ) : (
          <Clauses key={piece.parameter} slot={piece.parameter as Slot} parts={parts[piece.parameter as Slot]} />
        ),
      )}
    </p>
  )
}

const isAboutGoods = ({ type }: EnteredPart): boolean => partKinds.conditions.get(type)?.accepts !== undefined

function Clauses({ slot, parts }: { slot: Slot; parts: readonly EnteredPart[] }) {
  const translate = useTranslate()
  const kinds = partKinds[slot === 'actions' ? 'actions' : 'conditions']
  const joint = translate(slot === 'actions' ? 'admin.promotion.and_action' : 'admin.promotion.and_condition')
  return parts.map((part, at) => {
    const kind = kinds.get(part.type)
    if (!kind) return null
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two actions can be the same
      <Fragment key={at}>
        {at > 0 ? joint : ''}
        <strong>
          <Clause kind={kind} part={part} within={at > 0 || slot !== 'actions'} />
        </strong>
      </Fragment>
    )
  })
}
