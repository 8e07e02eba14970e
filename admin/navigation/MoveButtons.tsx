import { useTranslate } from '../i18n/i18n.ts'
import { ArrowDown, ArrowUp, IndentDecrease, IndentIncrease } from '../ui/icons.tsx'
import css from './MoveButtons.module.css'
import { type Move, moves } from './tree.ts'

const icons = { up: ArrowUp, down: ArrowDown, indent: IndentIncrease, outdent: IndentDecrease }

interface Props {
  name: string
  can: (move: Move) => boolean
  onMove: (move: Move) => void
  /** Shows labels, where there is room. */
  labelled?: boolean
}

/** Buttons with the same moves as dragging. A button that reaches the end keeps the focus. */
export function MoveButtons({ name, can, onMove, labelled = false }: Props) {
  const translate = useTranslate()
  return (
    <span className={css.moves} data-labelled={labelled}>
      {moves.map((move) => {
        const Icon = icons[move]
        const possible = can(move)
        const label = translate(`admin.menu_tree.${move}`)
        return (
          <button
            key={move}
            type="button"
            title={label}
            aria-label={`${label}: ${name}`}
            aria-disabled={!possible}
            data-move={move}
            onClick={() => possible && onMove(move)}
          >
            <Icon aria-hidden />
            {labelled ? label : null}
          </button>
        )
      })}
    </span>
  )
}
