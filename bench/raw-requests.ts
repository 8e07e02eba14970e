import { keywords } from './make-products.ts'
import { type Encoding, rawGet, rawPost } from './measure-raw.ts'

interface Data {
  products: readonly string[]
  categories: readonly string[]
  stockIds: readonly number[]
}

/** As many products as are read again and again. */
const most = 300

/** What shoppers request over and over, as bytes, so that a client has nothing to do but send them. */
export const rawRequests = ({ products, categories, stockIds }: Data) => ({
  pages: (encoding: Encoding) => [
    ...categories.map((url) => rawGet(`/category/${url}`, encoding)),
    ...products.slice(0, most).map((url) => rawGet(`/product/${url}`, encoding)),
  ],
  categories: (encoding: Encoding) =>
    categories.map((url) => rawPost('/api/category', { url, per_page: 20 }, encoding)),
  searches: (encoding: Encoding) =>
    keywords().map((keyword) => rawPost('/api/product/search', { keyword, per_page: 20 }, encoding)),
  products: (encoding: Encoding) => products.slice(0, most).map((url) => rawPost('/api/product', { url }, encoding)),
  /** For the reference: rows by their id. */
  rows: () => stockIds.slice(0, most).map((id) => rawGet(`/${id}`)),
})
