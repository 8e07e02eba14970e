import { countryCodes } from '../countries.ts'
import { choice, decimal, enabled, reference, text, translated } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** What a country takes on goods of a tax category (pricing.md P10). */
export const taxRate = resource({
  name: 'tax_rate',
  plural: 'tax_rates',
  module: 'sales',
  menu: { group: 'sales', order: 80 },
  title: 'name',
  fields: {
    country: choice(countryCodes),
    tax_category_id: reference('tax_category'),
    name: translated(text({ max: 100 })),
    percentage: decimal({ min: 0, max: 100, places: 3 }),
    enabled: enabled(),
  },
  list: {
    columns: ['name', 'country', 'tax_category_id', 'percentage', 'enabled'],
    search: ['name'],
    filters: ['country', 'tax_category_id', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['name', 'percentage', 'enabled'],
  },
  shown: true,
  impersonal: true,
  labels: {
    one: ['Tax rate', '稅率', '税率'],
    many: ['Tax rates', '稅率', '税率'],
    empty: [
      'A country without a rate is not taxed. Taxes are switched on in Settings, Taxes.',
      '沒有稅率的國家／地區不會徵稅。請在「設定」的「稅項」啟用稅項。',
      '没有税率的国家/地区不征税。请在“设置”的“税费”中启用税费。',
    ],
    fields: {
      country: ['Country', '國家／地區', '国家/地区'],
      tax_category_id: ['Tax category', '稅務類別', '税务类别'],
      name: ['Name', '名稱', '名称'],
      percentage: ['Percentage', '百分比', '百分比'],
      enabled: ['Enabled', '啟用', '启用'],
    },
    hints: {
      name: [
        'As customers read it, for example VAT 20 %',
        '客戶看到的名稱，例如：增值稅 20%',
        '客户看到的名称，例如：增值税 20%',
      ],
      percentage: ['At most three decimals', '最多三位小數', '最多三位小数'],
    },
  },
})
