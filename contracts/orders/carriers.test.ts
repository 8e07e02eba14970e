import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import { carriers, trackingUrl } from './carriers.ts'

test('a parcel of a known carrier is followed at its site, however staff write the name', () => {
  const url = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014'
  equal(trackingUrl('DHL', 'JD014'), url)
  equal(trackingUrl(' dhl express ', ' JD014 '), url)
  equal(trackingUrl('順豐速運', 'SF1'), trackingUrl('S.F. Express', 'SF1'))
})

test('other carriers and parcels without a number have no link, and a number cannot change the address', () => {
  equal(trackingUrl('Our own van', '7'), undefined)
  equal(trackingUrl('', '7'), undefined)
  equal(trackingUrl('UPS', ' '), undefined)
  equal(trackingUrl('UPS', '1&x=#2'), 'https://www.ups.com/track?tracknum=1%26x%3D%232')
})

test('each carrier has a safe address with a place for the number, and no two share a name', () => {
  const names = carriers.flatMap(({ name, aliases }) => [name, ...aliases])
  equal(new Set(names).size, names.length)
  for (const { url } of carriers) ok(url.startsWith('https://') && url.split('{number}').length === 2, url)
})
