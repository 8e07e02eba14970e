import { pageNotFound } from '../page-result.ts'

/** There is no page for missing pages: the home page shows a notice. */
export const loader = () => pageNotFound()
export const action = () => pageNotFound()

export default function NotFound() {
  return null
}
