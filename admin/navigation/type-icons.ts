import { FileText, Folder, HandHelping, Link2, type LucideIcon, Mail, Newspaper, TextCursorInput } from 'lucide-react'
import type { MenuType } from '#contracts/navigation/menu.ts'

/** Icons of the link types. */
export const typeIcons: Record<MenuType, LucideIcon> = {
  category: Folder,
  page: FileText,
  link: Link2,
  blog_article: Newspaper,
  blog_category: Newspaper,
  form: TextCursorInput,
  service: HandHelping,
  contact_us: Mail,
}
