import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { Fragment } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { useAllowedPages } from '../shell/use-sidebar.ts'
import { Modal } from '../ui/Modal.tsx'
import { goKeys } from './go-to-shortcuts.ts'
import css from './ShortcutsDialog.module.css'
import { setSingleKeys, useSingleKeys } from './use-keys.ts'

type Line = readonly [text: string, ...keys: string[]]

const everywhere: readonly Line[] = [
  ['palette', 'Ctrl K'],
  ['sheet', '?'],
  ['close', 'Esc'],
  ['next_section', 'F6'],
  ['previous_section', '⇧ F6'],
  ['main_button', 'Ctrl ↵'],
  ['undo', 'Ctrl Z'],
]
const lists: readonly Line[] = [
  ['search', '/'],
  ['to_rows', '↓'],
  ['next_row', 'J'],
  ['previous_row', 'K'],
  ['open_row', '↵'],
  ['tick_row', 'X'],
  ['edit_row', 'E'],
  ['quick_edit_row', 'Q'],
  ['create', 'C'],
  ['previous_page', '['],
  ['next_page', ']'],
  ['move_row', 'Alt ↑ ↓'],
  ['indent_row', 'Alt → ←'],
]
const inventories: readonly Line[] = [
  ['transfer', 'T'],
  ['update', 'U'],
  ['adjust', 'A'],
  ['discard', 'D'],
  ['restore', 'R'],
  ['history', 'H'],
]
const prices: readonly Line[] = [
  ['select_page', 'A'],
  ['change_prices', 'P'],
]
const forms: readonly Line[] = [
  ['save', 'Ctrl S'],
  ['all_languages', 'Alt L'],
  ['record_previous', 'K'],
  ['record_next', 'J'],
]
const grids: readonly Line[] = [
  ['grid_move', '↑ ↓ → ←'],
  ['grid_down', '↵'],
  ['grid_leave', 'Tab'],
]
const order: readonly Line[] = [
  ['order_older', 'J'],
  ['order_newer', 'K'],
  ['order_reply', 'R'],
  ['orders_select', 'A'],
  ['orders_ship', 'S'],
  ['orders_slips', 'P'],
  ['orders_pick_list', 'L'],
]

const lead: readonly Line[] = [['lead_next', 'M']]

/** Every shortcut, and the switch that turns single keys off. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const on = useSingleKeys()
  const pages = useAllowedPages()
  const go = goKeys.flatMap(([letter, page]) => {
    const allowed = pages.find((each) => each.page === page)
    return allowed ? [[allowed.title, 'G', letter.toUpperCase()] as const] : []
  })
  const own = (lines: readonly Line[]) =>
    lines.map(([text, ...keys]) => [translate(`admin.keys.${text}`), ...keys] as const)
  return (
    <Modal
      large
      title={translate('admin.keys.title')}
      onClose={onClose}
      actions={
        <Button autoFocus onClick={onClose}>
          {translate('common.action.close')}
        </Button>
      }
    >
      <div className={css.columns}>
        <Group title={translate('admin.keys.group.everywhere')} lines={own(everywhere)} />
        <Group title={translate('admin.keys.group.form')} lines={own(forms)} />
        <Group title={translate('admin.keys.group.grid')} lines={own(grids)} />
        {pages.some(({ page }) => page === 'lead') ? (
          <Group title={translate('admin.keys.group.lead')} lines={own(lead)} />
        ) : null}
        <Group title={translate('admin.keys.group.list')} lines={own(lists)} />
        <Group title={translate('admin.keys.group.order')} lines={own(order)} />
        <Group title={translate('admin.keys.group.go')} lines={go} />
        {pages.some(({ page }) => page === 'product') ? (
          <Group title={translate('admin.page.prices')} lines={own(prices)} />
        ) : null}
        {pages.some(({ page }) => page === 'inventories') ? (
          <Group
            title={translate('admin.page.inventories')}
            lines={inventories.map(([text, key = '']) => [translate(`admin.inventory.${text}`), key])}
          />
        ) : null}
      </div>
      <label className={css.switch} htmlFor="single-keys">
        <Switch id="single-keys" checked={on} onChange={(_, next) => setSingleKeys(next)} />
        {translate('admin.keys.single')}
      </label>
      <p className={css.hint}>{translate('admin.keys.single_hint')}</p>
    </Modal>
  )
}

function Group({ title, lines }: { title: string; lines: readonly Line[] }) {
  const translate = useTranslate()
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <dl>
        {lines.map(([text, ...keys]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 ? <span className="visually-hidden"> {translate('admin.keys.then')} </span> : null}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
