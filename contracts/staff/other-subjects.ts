import type { PermissionSubject } from './permission-subject.ts'

/** Subjects of permissions that are not resources: the engine does not manage their records. */
export const otherSubjects = {
  inventory: {
    plural: 'inventories',
    module: 'catalogue',
    title: ['Inventory', '庫存', '库存'],
    permissions: ['get*', 'get', 'create', 'update', 'transfer', 'discard', 'adjust'],
    pages: { inventories: 'get inventories', 'inventories/history': 'get inventories' },
    menu: { group: 'catalogue', order: 50 },
  },
  order: {
    plural: 'orders',
    module: 'sales',
    title: ['Orders', '訂單', '订单'],
    permissions: ['get*', 'get', 'create', 'update', 'batch_update*', 'refund', 'export*'],
    pages: { order: 'get orders', 'order/create': 'create order', 'order/{id}': 'get order' },
    menu: { group: 'sales', order: 10 },
  },
  customer_data: {
    plural: 'customer_data',
    module: 'customer',
    title: ['Customer data', '客戶個人資料', '客户个人数据'],
    permissions: ['get', 'export', 'destroy'],
    pages: { 'customer-data': 'get customer_data' },
    menu: { group: 'customers', order: 40 },
  },
  cost: {
    plural: 'costs',
    module: 'catalogue',
    title: ['Cost prices', '成本價', '成本价'],
    permissions: ['get'],
  },
  configuration: {
    plural: 'configurations',
    module: 'system',
    title: ['Shop settings', '商店設定', '商店设置'],
    permissions: ['get', 'update'],
    pages: { configuration: 'get configuration' },
    menu: { group: 'settings', order: 10 },
  },
  file: {
    plural: 'files',
    module: 'system',
    title: ['Files', '檔案', '文件'],
    permissions: ['get*', 'create', 'update', 'destroy'],
    pages: { files: 'get files' },
    menu: { group: 'settings', order: 20 },
  },
  activity_log: {
    plural: 'activity_logs',
    module: 'system',
    title: ['Activity log', '操作記錄', '操作日志'],
    permissions: ['get*'],
    pages: { 'activity-log': 'get activity_logs' },
    menu: { group: 'settings', order: 30 },
  },
  mail_configuration: {
    plural: 'mail_configurations',
    module: 'system',
    title: ['Mail settings', '電郵設定', '邮件设置'],
    permissions: ['update'],
  },
  service_key: {
    plural: 'service_keys',
    module: 'system',
    title: ['Keys of other services', '外部服務的密鑰', '外部服务的密钥'],
    permissions: ['update'],
  },
  site_script: {
    plural: 'site_scripts',
    module: 'system',
    title: ['Site scripts', '網站程式碼', '网站脚本'],
    permissions: ['update'],
  },
} as const satisfies Record<string, PermissionSubject>
