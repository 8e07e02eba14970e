import { pageNotFound } from '../page-result.ts'

/** There is no page for a missing page: the home page says it. */
export const loader = () => pageNotFound()
export const action = () => pageNotFound()

export default function NotFound() {
  return null
}
