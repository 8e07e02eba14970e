import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordProblem } from './password-policy.ts'

const about = ['ada.wong@shop.test', 'Ada', 'Wong', 'Corner Shop']
const customer = (password: string) => passwordProblem('user', password, about)
const staff = (password: string) => passwordProblem('admin', password, about)

test('common passwords are refused in any letter case, and so are repeated characters', () => {
  for (const common of ['password', '12345678', 'QWERTYUI', 'Password1', 'iloveyou', ' password ', 'sunshine1'])
    assert.equal(customer(common), 'validation.password_common', common)
  for (const repeated of ['        ', 'aaaaaaaaaa', 'ababababab', '１１１１１１１１'])
    assert.equal(customer(repeated), 'validation.password_common', repeated)
})

test('a password made of the own name, email or shop is refused, whatever digits and signs are in between', () => {
  for (const own of ['ada.wong@shop.test', 'AdaWong1990', 'wong-ada-2026', 'Ada.Wong!!', 'corner shop 1', 'Wong12345'])
    assert.equal(customer(own), 'validation.password_personal', own)
  assert.equal(passwordProblem('user', '陳大文20001231', ['a@b.test', '大文', '陳']), 'validation.password_personal')
})

test('other passwords are accepted, also when they contain a name', () => {
  for (const good of [
    'correct horse',
    'Ada likes blue kettles',
    '  two spaces  ',
    '我最愛吃雲吞麵呀',
    'kettle-harbour',
  ])
    assert.equal(customer(good), undefined, good)
  assert.equal(passwordProblem('user', 'blue kettle', ['', '', '']), undefined)
})

test('a new password of staff has at least 12 characters', () => {
  assert.equal(staff('kettle-blue'), 'validation.password_short_staff')
  assert.equal(staff('kettle-blue1'), undefined)
  assert.equal(staff('passwordpassword'), 'validation.password_common')
})
