import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { answerType } from './answer-type.ts'

const picture = (format: 'jpeg' | 'png' | 'gif' | 'webp') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
const bytes = (text: string) => Buffer.from(text, 'latin1')
const pdf = bytes('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
const emptyZip = bytes(`PK\u0005\u0006${'\u0000'.repeat(18)}`)

test('files are what their extension says', async () => {
  for (const [extension, format] of [
    ['jpg', 'jpeg'],
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
    ['webp', 'webp'],
  ] as const)
    assert.equal(await answerType(extension, await picture(format)), `image/${format}`)
  assert.equal(await answerType('pdf', pdf), 'application/pdf')
  assert.equal(await answerType('zip', emptyZip), 'application/zip')
  assert.equal(await answerType('txt', Buffer.from('Grüezi, 你好\r\n\t=1+1')), 'text/plain')
  assert.equal(await answerType('csv', Buffer.from('\uFEFFa,b\n1,2')), 'text/csv')
})

test('a file of another type than its extension is refused', async () => {
  const png = await picture('png')
  for (const [extension, content] of [
    ['pdf', bytes('<html><body>hello</body></html>')],
    ['pdf', png],
    ['jpg', png],
    ['docx', emptyZip],
    ['doc', pdf],
    ['txt', png],
    ['txt', bytes('<script>alert(1)</script>')],
    ['csv', bytes('a,b\n<svg onload=alert(1)>')],
    ['txt', bytes('#!/bin/sh\nrm')],
    ['png', bytes('MZ\u0090')],
    ['exe', bytes('MZ\u0090')],
    ['svg', bytes('<svg/>')],
  ] as const)
    assert.equal(await answerType(extension, content), null, extension)
})

test('a file of two types at once is refused', async () => {
  const [jpeg, gif] = [await picture('jpeg'), await picture('gif')]
  for (const [extension, content] of [
    ['jpg', Buffer.concat([jpeg, emptyZip])],
    ['jpg', Buffer.concat([jpeg, bytes('<script>alert(1)</script>')])],
    ['gif', Buffer.concat([gif, bytes('<?php echo 1; ?>')])],
    ['jpg', Buffer.concat([jpeg.subarray(0, 20), pdf, jpeg.subarray(20)])],
    ['pdf', Buffer.concat([pdf, emptyZip])],
    ['pdf', Buffer.concat([pdf, bytes('<html><body>')])],
    ['zip', Buffer.concat([bytes('MZ\u0090'), emptyZip])],
  ] as const)
    assert.equal(await answerType(extension, content), null, extension)
})
