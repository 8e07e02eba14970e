import { sql } from 'kysely'
import {
  blank,
  ids,
  no,
  none,
  ofCustomer,
  ofEither,
  ofEmail,
  type Person,
  type PersonalTable,
  withRow,
} from '#server/modules/privacy/personal-table.ts'

const ofContact = ofEither(ofCustomer('user_id'), ofEmail('email'))
const internal = { isInternal: true }

/** The rows of a table that belong to a lead of the person. */
const ofLead = (column: string) => (person: Person) =>
  sql<boolean>`${sql.ref(column)} in (select l.id from leads l where l.contact_id in (select c.id from contacts c
    where c.user_id = any(${ids(person.customerIds)}) or lower(c.email) = any(${person.emails.map((email) => email.toLowerCase())}::text[])))`

/**
 * What the shop stores of people whom it may sell to (privacy.md D1). Erasure finds leads by their contact, so that contacts come last; figures
 * such as how many leads were won stay.
 */
export const crmTables: readonly PersonalTable[] = [
  {
    table: 'lead_activities',
    about: 'customer',
    rows: ofLead('lead_id'),
    erase: 'delete',
    columns: withRow({ actor_name: 'name', data: 'content' }),
    internal: sql`true`,
  },
  {
    table: 'ebook_links',
    about: 'customer',
    rows: ofLead('lead_id'),
    erase: 'delete',
    columns: withRow({ token_hash: 'credential' }),
  },
  {
    table: 'lead_status_histories',
    about: 'customer',
    rows: ofLead('lead_id'),
    erase: 'keep',
    because: 'reports count how many leads reached a status, without their names',
    columns: {},
    internal: sql`true`,
  },
  {
    table: 'leads',
    about: 'customer',
    rows: ofLead('id'),
    erase: 'replace',
    columns: {
      title: blank('text'),
      lead_source_description: blank('text'),
      description: blank('text', internal),
      lost_reason: blank('text', internal),
      words: { kind: 'text', replacement: sql`''`, isInternal: true },
    },
  },
  {
    table: 'contacts',
    about: 'customer',
    rows: ofContact,
    erase: 'replace',
    columns: {
      // Derived from the others by the database.
      name: { kind: 'name', replacement: null },
      phone_digits: { kind: 'phone', replacement: null },
      words: { kind: 'text', replacement: null, isInternal: true },
      first_name: blank('name'),
      last_name: blank('name'),
      email: blank('email'),
      phone: blank('phone'),
      mobiles: none('phone'),
      emails: none('email'),
      company: blank('text'),
      job_title: blank('text'),
      website: blank('address'),
      address: blank('address'),
      country: blank('address'),
      tags: none('text', internal),
      is_subscribe: no('preference'),
      description: blank('text', internal),
    },
  },
]
