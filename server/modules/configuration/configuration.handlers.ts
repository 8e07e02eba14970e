import { showConfigs } from '#contracts/configuration/configs.ts'
import { saveConfiguration, showConfiguration } from '#contracts/configuration/configuration.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { saveGroup } from './save-configuration.ts'
import { configs } from './show-configs.ts'
import { configuration } from './show-configuration.ts'

export const configurationHandlers = [
  bind(showConfigs, configs),
  bind(showConfiguration, (ctx) => configuration(ctx)),
  bind(saveConfiguration, saveGroup),
]
