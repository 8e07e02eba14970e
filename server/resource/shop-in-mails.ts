import { settingGroups } from '#contracts/configuration/groups.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from './translations.ts'

/** The shop as a mail in this content language names it. */
export const shopInMails = ({ services, settings }: Ctx, language: string): { name: string; url: string } => ({
  name: String(shownText(settingGroups.basic.name, settings.basic.name, language, settings)),
  url: services.config.appUrl,
})
