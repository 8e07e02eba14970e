import { equal, ok } from 'node:assert/strict'
import { test } from 'node:test'
import type { Locale } from '../locales.ts'
import { carrierName, carriers, trackingUrl } from './carriers.ts'

test('a parcel of a known carrier is followed at its site, however staff write the name', () => {
  const url = 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD014'
  equal(trackingUrl('DHL', 'JD014', 'en-US'), url)
  equal(trackingUrl(' dhl express ', ' JD014 ', 'en-US'), url)
  equal(trackingUrl('順豐速運', 'SF1', 'en-US'), trackingUrl('S.F. Express', 'SF1', 'en-US'))
})

test('other carriers and parcels without a number have no link, and a number cannot change the address', () => {
  equal(trackingUrl('Our own van', '7', 'en-US'), undefined)
  equal(trackingUrl('', '7', 'en-US'), undefined)
  equal(trackingUrl('UPS', ' ', 'en-US'), undefined)
  equal(trackingUrl('UPS', '1&x=#2', 'en-US'), 'https://www.ups.com/track?tracknum=1%26x%3D%232')
})

test('each carrier has a safe address with a place for the number, and no two share a name', () => {
  const names = carriers.flatMap(({ name, chinese = [], aliases }) => [name, ...chinese, ...aliases])
  equal(new Set(names).size, names.length)
  for (const { url } of carriers) ok(url.startsWith('https://') && url.split('{number}').length === 2, url)
})

test('readers see the name of a carrier and its site in their language; other names stay as staff entered them', () => {
  equal(carrierName('SF Express', 'zh-HK'), '順豐速運')
  equal(carrierName('順豐速運', 'zh-CN'), '顺丰速运')
  equal(carrierName('顺丰速运', 'en-US'), 'SF Express')
  equal(carrierName('DHL', 'zh-HK'), 'DHL')
  equal(carrierName('Speedpost', 'zh-HK'), 'Speedpost')
  equal(carrierName('Our own van', 'zh-HK'), 'Our own van')
  const urlIn = (locale: Locale) => trackingUrl('Hongkong Post', 'RR1', locale)
  equal(urlIn('zh-HK'), 'https://www.hongkongpost.hk/tc/mail_tracking/index.html?trackcode=RR1')
  equal(urlIn('en-US'), 'https://www.hongkongpost.hk/en/mail_tracking/index.html?trackcode=RR1')
})
