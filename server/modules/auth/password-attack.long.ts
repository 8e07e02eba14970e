import { after, test } from 'node:test'
import { attack, attackedShop, ofBotnet, ofOneProvider } from '#server/testing/password-attack.ts'

const shop = await attackedShop()
after(shop.close)

test('10,000 guesses from 1,000 addresses of one /48: the account holds, and its owner gets in', () =>
  attack(shop, ofOneProvider(1000), 10_000))

test('10,000 guesses from 10,000 single addresses: the account holds, and its owner gets in', () =>
  attack(shop, ofBotnet(10_000), 10_000))
