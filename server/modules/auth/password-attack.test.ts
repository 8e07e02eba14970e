import { after, test } from 'node:test'
import { attack, attackedShop, ofBotnet, ofOneProvider } from '#server/testing/password-attack.ts'

const shop = await attackedShop()
after(shop.close)

test('300 guesses from 100 addresses of one /48: the account holds, and its owner gets in', () =>
  attack(shop, ofOneProvider(100), 300))

test('300 guesses from 300 single addresses: the account holds, and its owner gets in', () =>
  attack(shop, ofBotnet(300), 300))
