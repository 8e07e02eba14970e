import { countryCodes } from '../countries.ts'
import { locked, lockedLabel } from '../locked.ts'
import { boolean, choice, computed, integer, longText, optional, text, unique } from '../resource/fields.ts'
import { type Labels, resource } from '../resource/resource.ts'

export const warehouse = resource({
  name: 'warehouse',
  plural: 'warehouses',
  title: 'name',
  fields: {
    name: text(),
    code: optional(unique(text({ max: 50 }))),
    enabled: boolean(true),
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
})

export const warehouseLabels: Labels<typeof warehouse> = {
  one: ['Warehouse', '倉庫', '仓库'],
  many: ['Warehouses', '倉庫', '仓库'],
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
}
