import type { LocalizedLabel } from '../resource/labels.ts'

/** Labels of a variant's own fields; a variant is a child of its product and not a resource. */
export const stockLabels = {
  sku: ['SKU', '商品編號', '商品编号'],
  barcode: ['Barcode', '條碼', '条码'],
  option: ['Option', '選項', '选项'],
  price: ['Price', '價格', '价格'],
  special_price: ['Special price', '特價', '特价'],
  visibled: ['Visible', '上架', '上架'],
  low_stock_threshold: ['Low stock threshold', '低庫存警戒線', '低库存提醒线'],
  weight_grams: ['Weight (g)', '重量（克）', '重量（克）'],
  cost_price: ['Unit cost', '單位成本', '单位成本'],
  quantity: ['Quantity', '數量', '数量'],
  reserved: ['Reserved', '已預留', '已预留'],
  available_inventories: ['Available', '可售數量', '可售数量'],
  warehouse: ['Warehouse', '倉庫', '仓库'],
  expiry_date: ['Expiry date', '到期日', '到期日'],
} as const satisfies Record<string, LocalizedLabel>
