import {
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  ClipboardList,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Package,
  Palette,
  Percent,
  Send,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Target,
  Users,
} from 'lucide-react'

/** An entry of the sidebar: a page with its own line, or a group of pages. Its text is `admin.menu.{key}`, a page's is named by `page`. */
export interface Entry {
  key: string
  icon: LucideIcon
  /** Addresses below /admin/. */
  pages: readonly string[]
  /** A line of its own, not a group that opens. */
  single?: true
  /** Space before it. */
  apart?: true
}

/** The sidebar in the order of content.md T11. Pages that do not exist or are not allowed are left out. */
export const navigation: readonly Entry[] = [
  { key: 'dashboard', icon: LayoutDashboard, pages: ['dashboard'], single: true },
  { key: 'my_tasks', icon: ListChecks, pages: ['my-tasks'], single: true },
  { key: 'my_calendar', icon: CircleUserRound, pages: ['my-calendar'], single: true },
  { key: 'calendar', icon: CalendarDays, pages: ['calendar'], single: true },
  { key: 'design', icon: Palette, pages: ['page', 'block', 'menu', 'slider', 'change_admin_template'], apart: true },
  { key: 'blog', icon: Newspaper, pages: ['blog/category', 'blog/article'] },
  {
    key: 'catalogue',
    icon: Package,
    pages: ['product', 'brand', 'attribute', 'search', 'inventories', 'warehouse', 'supplier', 'po'],
  },
  { key: 'sales', icon: ShoppingCart, pages: ['order', 'payment', 'shipping', 'promotion', 'store'] },
  { key: 'customers', icon: Users, pages: ['customer', 'membership'] },
  { key: 'crm', icon: Target, pages: ['lead', 'contact', 'funnel', 'status', 'service'] },
  { key: 'forms', icon: ClipboardList, pages: ['formbuilder'], single: true },
  { key: 'broadcast', icon: Send, pages: ['broadcast', 'broadcast-message', 'broadcast-receiver'] },
  { key: 'announcement', icon: Megaphone, pages: ['announcement'], single: true },
  { key: 'commission', icon: Percent, pages: ['group', 'calculation'] },
  {
    key: 'reports',
    icon: ChartColumn,
    pages: ['report/sales', 'report/products', 'report/customer', 'report/inventories'],
    apart: true,
  },
  { key: 'staff', icon: ShieldCheck, pages: ['account', 'role'] },
  { key: 'settings', icon: Settings, pages: ['configuration', 'files', 'activity-log'] },
]
