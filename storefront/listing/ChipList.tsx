import { PageLink } from '../ui/PageLink.tsx'
import { type Chip, chipListHtml, colorLook } from './chip.ts'
import { Count, FilterChip } from './FilterChip.tsx'
import type { ListControl } from './use-list.ts'

const look = 'flex flex-wrap gap-2'

/** Chips of a list's filters. The server writes them as text, which browsers take over element by element. */
export function ChipList({ list, chips }: { list: ListControl; chips: readonly Chip[] }) {
  if (import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: chip.ts escapes what it writes.
    return <ul className={look} dangerouslySetInnerHTML={{ __html: chipListHtml(chips) }} />
  }
  return (
    <ul className={look}>
      {chips.map((chip) => (
        <li key={chip.key}>{chip.isPage ? <PageChip chip={chip} /> : <ListChip list={list} chip={chip} />}</li>
      ))}
    </ul>
  )
}

const PageChip = ({ chip: { to, text, count, current } }: { chip: Chip }) => (
  <PageLink to={to} preventScrollReset aria-current={current} className="chip">
    {text}
    {count !== undefined && <Count count={count} />}
  </PageLink>
)

const ListChip = ({ list, chip: { to, text, count, color, current } }: { list: ListControl; chip: Chip }) => (
  <FilterChip list={list} to={to} isChosen={current !== undefined}>
    {color && <span aria-hidden className={colorLook} style={{ backgroundColor: color }} />}
    {text}
    {count !== undefined && <Count count={count} />}
  </FilterChip>
)
