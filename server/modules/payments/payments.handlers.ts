import * as gatewayKey from '#contracts/payments/gateway-key.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { getKeyInfo, saveKey } from './gateway-key/save-key.ts'

export const paymentHandlers = [bind(gatewayKey.checkPem, getKeyInfo), bind(gatewayKey.uploadPem, saveKey)]
