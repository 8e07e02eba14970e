import type { LoadedSection } from '../content/loaded-section.ts'
import { Sections } from '../content/Sections.tsx'

/** What reassures at the moment of paying, under the total. */
export function Notes({ notes }: { notes: readonly LoadedSection[] }) {
  if (notes.length === 0) return null
  return (
    <div className="notes under-total type-small text-ink-2 border-line mt-6 border-t pt-4">
      <Sections sections={notes} />
    </div>
  )
}
