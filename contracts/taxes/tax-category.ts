import { text, translated } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** A kind of goods that is taxed in its own way (pricing.md P10). */
export const taxCategory = resource({
  name: 'tax_category',
  plural: 'tax_categories',
  module: 'sales',
  menu: { group: 'sales', order: 70 },
  title: 'name',
  fields: { name: translated(text({ max: 100 })) },
  list: { columns: ['name'], search: ['name'], filters: [], batch: [], quickEdit: ['name'] },
  impersonal: true,
  labels: {
    one: ['Tax category', '稅務類別', '税务类别'],
    many: ['Tax categories', '稅務類別', '税务类别'],
    empty: [
      'Products of one tax category are taxed at the same rate.',
      '同一稅務類別的商品以相同稅率徵稅。',
      '同一税务类别的商品按相同税率征税。',
    ],
    fields: { name: ['Name', '名稱', '名称'] },
    hints: {
      name: ['For example Standard, Reduced, Books', '例如：標準、低稅率、書籍', '例如：标准、低税率、图书'],
    },
  },
})
