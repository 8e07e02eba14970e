import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissionsPolicy, securityHeaders } from './security-headers.ts'

const off = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer', 'microphone'],
  ...['midi', 'usb'],
].map((feature) => `${feature}=()`)

test('every response turns off the devices of its reader; the back office keeps the camera, which scans', () => {
  assert.equal(securityHeaders(false)['permissions-policy'], off.join(', '))
  assert.equal(permissionsPolicy(['camera']), off.join(', ').replace('camera=()', 'camera=(self)'))
})

test('no response may be framed, and only HTTPS asks for HTTPS', () => {
  const { 'x-frame-options': frames, 'content-security-policy': policy } = securityHeaders(false)
  assert.deepEqual([frames, policy], ['DENY', "default-src 'none';frame-ancestors 'none'"])
  assert.equal('strict-transport-security' in securityHeaders(false), false)
  assert.equal(securityHeaders(true)['strict-transport-security'], 'max-age=31536000; includeSubDomains')
})
