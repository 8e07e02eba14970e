import { countryCodes } from '../countries.ts'
import { locked, lockedLabel } from '../locked.ts'
import { choice, computed, enabled, integer, longText, optional, text, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

export const warehouse = resource({
  name: 'warehouse',
  plural: 'warehouses',
  module: 'catalogue',
  menu: { group: 'catalogue', order: 60 },
  title: 'name',
  fields: {
    name: text(),
    code: optional(unique(text({ max: 50 }))),
    enabled: enabled(),
    address: optional(longText({ max: 500 })),
    country: optional(choice(countryCodes)),
    contact_name: optional(text()),
    phone: optional(text({ max: 50 })),
    note: optional(longText()),
    units_on_hand: computed(integer()),
    locked,
  },
  list: {
    columns: ['name', 'code', 'units_on_hand', 'enabled'],
    search: ['name', 'code'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['name', 'enabled'],
  },
  softDelete: true,
  shown: true,
  labels: {
    one: ['Warehouse', '倉庫', '仓库'],
    many: ['Warehouses', '倉庫', '仓库'],
    empty: [
      'Stock is kept in warehouses. The shop needs at least one.',
      '庫存存放於倉庫，商店最少要有一個倉庫。',
      '库存存放在仓库中，商店至少需要一个仓库。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      code: ['Code', '編號', '编号'],
      enabled: ['Enabled', '啟用', '启用'],
      address: ['Address', '地址', '地址'],
      country: ['Country', '國家／地區', '国家/地区'],
      contact_name: ['Contact person', '聯絡人', '联系人'],
      phone: ['Phone', '電話', '电话'],
      note: ['Note', '備註', '备注'],
      units_on_hand: ['Units on hand', '現有庫存', '现有库存'],
      locked: lockedLabel,
    },
  },
})
