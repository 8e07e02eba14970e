import { standardPermissions } from '../resource/permission-names.ts'
import type { PermissionSubject } from './permission-subject.ts'

/**
 * What is still to be built. Roles can hold these permissions already, so that roles of an import keep them; the role form leaves them out.
 * A subject that becomes a resource moves from here into its contract; one with endpoints of its own moves to other-subjects.ts.
 */
export const plannedSubjects = {
  store: {
    plural: 'stores',
    module: 'pos',
    title: ['Physical stores', '實體店', '实体门店'],
    permissions: standardPermissions,
    page: 'store',
    pages: { 'store/pos/{id}': 'get store', 'store/pos/new/{id}': 'get store' },
    menu: { group: 'sales', order: 50 },
  },
  pos_sale: {
    plural: 'pos_sales',
    module: 'pos',
    title: ['Point of sale', '門市收銀', '门店收银'],
    permissions: ['create', 'refund', 'discount'],
  },
  pos_session: {
    plural: 'pos_sessions',
    module: 'pos',
    title: ['Cashier sessions', '收銀班次', '收银班次'],
    permissions: ['close'],
  },
} as const satisfies Record<string, PermissionSubject>
