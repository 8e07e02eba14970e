import { sql } from 'kysely'
import {
  blank,
  empty,
  ofCustomer,
  type Person,
  type PersonalTable,
  withRow,
} from '#server/modules/privacy/personal-table.ts'

const ofReview = (person: Person) =>
  sql<boolean>`review_id in (select id from product_reviews where ${ofCustomer('user_id')(person)})`

/** What a customer wrote about products: it stays for other shoppers, without a name and pictures (reviews.md W8). */
export const reviewTables: readonly PersonalTable[] = [
  {
    table: 'product_reviews',
    about: 'customer',
    rows: ofCustomer('user_id'),
    erase: 'replace',
    columns: {
      author: empty('name'),
      title: { kind: 'text', replacement: sql`title` },
      text: { kind: 'text', replacement: sql`text` },
      language: { kind: 'preference', replacement: sql`language` },
      reason: blank('text'),
      answer: { kind: 'text', replacement: sql`answer` },
    },
  },
  {
    table: 'product_review_photos',
    about: 'customer',
    rows: ofReview,
    erase: 'delete',
    columns: withRow({ path: 'file', mime: 'file' }),
  },
]
