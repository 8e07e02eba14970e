import * as gatewayKey from '#contracts/payments/gateway-key.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { keepPem, showPem } from './gateway-key/save-key.ts'

export const paymentHandlers = [bind(gatewayKey.checkPem, showPem), bind(gatewayKey.uploadPem, keepPem)]
