import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { parseKey } from './parse-key.ts'

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })

test('every kind of key that Node supports is parsed, with its type', () => {
  for (const [type, pem] of [
    ['PRIVATE KEY', ec.privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['EC PRIVATE KEY', ec.privateKey.export({ type: 'sec1', format: 'pem' })],
    ['RSA PRIVATE KEY', rsa.privateKey.export({ type: 'pkcs1', format: 'pem' })],
    ['PUBLIC KEY', ec.publicKey.export({ type: 'spki', format: 'pem' })],
  ]) {
    const read = parseKey(Buffer.from(String(pem)))
    assert.deepEqual([read?.type, read?.text], [type, String(pem).trim()])
  }
})

/** Of nobody, made once: `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj /CN=wallet.test`. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIBgzCCASmgAwIBAgIUSI0AeOB/NFyWaVrBwQrEscgJ5n8wCgYIKoZIzj0EAwIw
FjEUMBIGA1UEAwwLd2FsbGV0LnRlc3QwIBcNMjYxMTIyMDQxMzUwWhgPMjEyNjEw
MjkwNDEzNTBaMBYxFDASBgNVBAMMC3dhbGxldC50ZXN0MFkwEwYHKoZIzj0CAQYI
KoZIzj0DAQcDQgAE339Z0benKxFobrbF7QNmDuAvttFxvnjAifu1wkwB6NBoIDqi
KRqxW1Qgvk95JExcAAGI4qbBnBUzC9zVockqcKNTMFEwHQYDVR0OBBYEFC9FVK1I
7B4+3PapUkxrax6IO55vMB8GA1UdIwQYMBaAFC9FVK1I7B4+3PapUkxrax6IO55v
MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIgFwxUxWbxMB4FPhXs
r1PGTQ4XYA9bgkkRfYM90MIT+8wCIQCyJcINGgzANQWj5kFoKJ7rmk6AgWsajOVp
RJxTh2ysLw==
-----END CERTIFICATE-----
`

test('the fingerprint of a certificate matches other tools', () => {
  // openssl x509 -outform DER | sha256sum
  assert.deepEqual(parseKey(Buffer.from(certificate)), {
    text: certificate.trim(),
    type: 'CERTIFICATE',
    fingerprint: 'fc1e088cdcdb56cc6c4ba57a8a6dbe908bf36cb6c07064747122869f871fcf1b',
  })
})
