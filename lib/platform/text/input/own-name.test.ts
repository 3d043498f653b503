import { isOwnName } from './own-name'

test.each([
  ['سارا احمدی', true],
  ['Sara', true],
  ['مدیر روستا', true],
  ['Ada Manager-Smith', true],
  ['\u200c\u200c', false],
  ['12', false],
  ['۱۲۳', false],
  ['!?', false],
  ['سنجه', false],
  ['سن‌جه', false],
  ['مدیر سایت', false],
  ['مدیر‌سایت', false],
  ['مدير سايت', false],
  ['  Admin ', false],
  ['ＡＤＭＩＮ', false],
  ['پشتیبانی سنجه', false],
  ['حساب پاک‌شده', false],
])("%j is allowed as one's own name: %s", (name, isFree) => {
  expect(isOwnName(name)).toBe(isFree)
})
