import type { MenuType } from '#contracts/navigation/menu.ts'
import { FileText, Folder, HandHelping, type Icon, Link2, Mail, Newspaper, TextCursorInput } from '../ui/icons.tsx'

/** Icons of the link types. */
export const typeIcons: Record<MenuType, Icon> = {
  category: Folder,
  page: FileText,
  link: Link2,
  blog_article: Newspaper,
  blog_category: Newspaper,
  form: TextCursorInput,
  service: HandHelping,
  contact_us: Mail,
}
