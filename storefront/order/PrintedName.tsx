import { Wordmark } from '../layout/Wordmark.tsx'

/** The shop's logo or name above a printed order: print leaves the header away. */
export const PrintedName = () => (
  <div className="mb-6 hidden print:block">
    <Wordmark />
  </div>
)
