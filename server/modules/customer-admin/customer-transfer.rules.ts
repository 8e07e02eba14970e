import { locales, textIn } from '#contracts/locales.ts'
import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import type {
  Cells,
  ChildInput,
  SourceRecord,
  StoredRecord,
  TransferRules,
} from '#server/modules/import-export/import-export.ts'
import { readBoolean } from '#server/modules/import-export/import-export.ts'

const labels = {
  'address.first_name': ['Address first name', '地址：名字', '地址：名'],
  'address.last_name': ['Address last name', '地址：姓氏', '地址：姓'],
  'address.address': ['Address', '地址', '地址'],
  'address.contact_number': ['Address phone', '地址：電話', '地址：电话'],
  'address.country': ['Address country', '地址：國家／地區', '地址：国家/地区'],
  'address.default_billing': ['Default billing address', '預設帳單地址', '默认账单地址'],
  'address.default_shipping': ['Default shipping address', '預設送貨地址', '默认收货地址'],
} as const satisfies Record<string, LocalizedLabel>

const prefix = 'address.'
const names = Object.keys(labels)

/** Files of customers (customers.md U8): a row for each address. Passwords are never in a file. */
export const customerTransfer: TransferRules = {
  headings: { admin_id: 'assigned_to' },
  aliases: {
    email: ['E-mail', 'Email address', '電郵', '電郵地址', '電子郵件', '邮箱', '电子邮件'],
    first_name: ['Given name', 'Forename', '名'],
    last_name: ['Surname', 'Family name', '姓'],
    phone: ['Mobile', 'Mobile phone', 'Telephone', 'Phone number', '手機', '電話號碼', '手机', '电话号码'],
    tags: ['Tag', 'Labels', '標籤', '标签'],
  },
  columns: async () =>
    Object.entries(labels).map(([name, label]) => ({
      name,
      title: name,
      aliases: [...locales.map((one) => textIn(one, label)), name.slice(prefix.length)],
    })),

  /** `address.id` is no column; an import finds by it which address its row changes. */
  async cells(ctx, ids) {
    const rows = await ctx.db
      .selectFrom('addresses')
      .select(['id', 'user_id', 'first_name', 'last_name', 'address', 'contact_number', 'country'])
      .select(['default_billing', 'default_shipping'])
      .where('user_id', 'in', [...ids])
      .orderBy('id')
      .execute()
    const grouped = Map.groupBy(rows, ({ user_id }) => user_id)
    return new Map(
      [...grouped].map(([id, list]) => [
        id,
        list.map(({ user_id: _, ...address }) =>
          Object.fromEntries(Object.entries(address).map(([name, value]) => [prefix + name, String(value)])),
        ),
      ]),
    )
  },

  openBatch: async () => ({ children: async (_ctx, record, stored) => addressChildren(record, stored) }),
  /** Who has unsubscribed is not subscribed again by an old file (privacy.md D7). */
  async review(ctx, record, change, stored) {
    if (!stored || change.is_subscribe !== true) return
    const last = await ctx.db
      .selectFrom('consent_events')
      .select('is_granted')
      .where('user_id', '=', stored.id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.is_granted !== false) return
    delete change.is_subscribe
    const row = record.rows.find(({ cells }) => cells.is_subscribe)?.row ?? 0
    record.warnings.push({
      row,
      column: 'is_subscribe',
      text: { key: 'validation.import_unsubscribed' },
      warning: true,
    })
  },
}

interface Known {
  cells: Cells
  id: number | null
  row: number
}

function addressChildren(record: SourceRecord, stored: StoredRecord | null): ChildInput | null {
  const given = record.rows.filter(({ cells }) => names.some((name) => cells[name]))
  if (given.length === 0) return null
  const before = stored?.rows.filter((cells) => cells['address.address']) ?? []
  const addresses: Known[] = before.map((cells) => ({
    cells,
    id: Number(cells['address.id']),
    row: record.rows[0]?.row ?? 0,
  }))
  let isChanged = false
  for (const { cells, row } of given) {
    const at = addresses.findIndex((one) => placeOf(one.cells) === placeOf(cells))
    const [same] = at < 0 ? [] : addresses.splice(at, 1)
    const merged = { ...same?.cells, ...own(cells) }
    if (names.some((name) => merged[name] !== same?.cells[name])) isChanged = true
    addresses.splice(at < 0 ? addresses.length : at, 0, { cells: merged, id: same?.id ?? null, row })
  }
  if (!isChanged) return null
  return {
    input: { addresses: addresses.map(({ cells, id }) => ({ id, ...valuesOf(cells) })) },
    place(path) {
      const [, n = '', field = ''] = path.split('.')
      return { row: addresses[Number(n)]?.row ?? 0, column: field ? prefix + field : null }
    },
  }
}

const own = (cells: Cells): Cells =>
  Object.fromEntries(names.flatMap((name) => (cells[name] ? [[name, cells[name]]] : [])))

/** What makes an address the same one in a file and in the address book. */
const placeOf = (cells: Cells) =>
  ['first_name', 'last_name', 'address'].map((name) => cells[prefix + name]?.toLowerCase() ?? '').join('\n')

const valuesOf = (cells: Cells) =>
  Object.fromEntries(
    names.map((name) => {
      const text = cells[name] ?? ''
      const field = name.slice(prefix.length)
      return [field, field.startsWith('default_') ? readBoolean(text || 'false') : text]
    }),
  )
