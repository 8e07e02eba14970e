import { type MenuGroup, menuGroups } from '#contracts/staff/modules.ts'
import { menuPages } from '#contracts/staff/pages.ts'
import {
  CalendarDays,
  ChartColumn,
  CircleUserRound,
  ClipboardList,
  type Icon,
  LayoutDashboard,
  ListChecks,
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
} from '../ui/icons.tsx'

/** How a group of pages looks in the sidebar. */
interface Look {
  icon: Icon
  /** A line of its own, not a group that opens. */
  single?: true
  /** Adds a gap above the entry. */
  apart?: true
}

const looks: Record<MenuGroup, Look> = {
  dashboard: { icon: LayoutDashboard, single: true },
  my_tasks: { icon: ListChecks, single: true },
  my_calendar: { icon: CircleUserRound, single: true },
  calendar: { icon: CalendarDays, single: true },
  design: { icon: Palette, apart: true },
  blog: { icon: Newspaper },
  catalogue: { icon: Package },
  sales: { icon: ShoppingCart },
  customers: { icon: Users },
  crm: { icon: Target },
  forms: { icon: ClipboardList, single: true },
  broadcast: { icon: Send },
  announcement: { icon: Megaphone, single: true },
  commission: { icon: Percent },
  reports: { icon: ChartColumn, apart: true },
  staff: { icon: ShieldCheck },
  settings: { icon: Settings },
}

/** An entry of the sidebar: a page with its own line, or a group of pages. Its text is `admin.menu.{key}`. */
export interface Entry extends Look {
  key: MenuGroup
  /** Paths of the pages below /admin/. */
  pages: readonly string[]
}

/** The sidebar, as resources and pages declare their places in it. Pages that do not exist or are not allowed are left out later. */
export const navigation: readonly Entry[] = menuGroups.map((key) => ({
  key,
  ...looks[key],
  pages: menuPages.get(key) ?? [],
}))
