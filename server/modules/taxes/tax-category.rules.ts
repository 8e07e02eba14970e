import { settingsFrom } from '#contracts/configuration/settings.ts'
import type { taxCategory } from '#contracts/taxes/tax-category.ts'
import { conflict } from '#server/kernel/errors.ts'
import { readSettings } from '#server/kernel/settings/read-settings.ts'
import type { Rules } from '#server/resource/rules.ts'

/** Foreign keys prevent deleting a category that products or rates have; one that the settings name stays as well. */
export const taxCategoryRules: Rules<typeof taxCategory> = {
  async beforeDestroy({ db }, { id }) {
    // Read the settings again: another request may have chosen this category meanwhile.
    const { tax } = settingsFrom(await readSettings(db))
    if (tax.default_category === id || tax.shipping_category === id) throw conflict('errors.record_in_use')
  },
}
