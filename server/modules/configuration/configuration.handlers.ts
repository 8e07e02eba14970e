import { showConfigs } from '#contracts/configuration/configs.ts'
import { saveConfiguration, showConfiguration } from '#contracts/configuration/configuration.ts'
import { savePointSettings, showPointSettings } from '#contracts/points/point-settings.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { saveSettings, showSettings } from './point-settings.ts'
import { saveSettingGroup } from './save-configuration.ts'
import { configs } from './show-configs.ts'
import { configuration } from './show-configuration.ts'

export const configurationHandlers = [
  bind(showConfigs, configs, { tags: [] }),
  bind(showConfiguration, (ctx) => configuration(ctx)),
  bind(saveConfiguration, saveSettingGroup),
  bind(showPointSettings, (ctx) => showSettings(ctx)),
  bind(savePointSettings, saveSettings),
]
