import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/**
 * Security headers of every response: Helmet's headers, computed once because they never change. Pages set their own policy; an API
 * response may load nothing.
 */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    xFrameOptions: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000 },
  })
  setHeaders(request, response, (error) => {
    if (error) throw error
  })
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)])
  return { ...Object.fromEntries(headers), 'permissions-policy': permissionsPolicy() }
}

const forAssets = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']

/** Of the headers, those that mean anything for a script, a style or a font: a page loads dozens. */
export const assetHeaders = (all: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).filter(([name]) => forAssets.includes(name.toLowerCase())))

const features = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'usb'],
]

/** Turns off what a page of ours never asks for, so that nothing that gets into it can either; by default everything. */
export const permissionsPolicy = (used: readonly string[] = []): string =>
  features.map((feature) => `${feature}=${used.includes(feature) ? '(self)' : '()'}`).join(', ')
