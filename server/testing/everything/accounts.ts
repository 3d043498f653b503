import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as address from '@/lib/accounts/address/contract'
import * as ownData from '@/lib/accounts/own-data/contract'
import * as factors from '@/lib/accounts/second-factor/contract'
import { getPush, setNotificationChoices, setPush } from '@/lib/accounts/notification/contract'
import { getHealth } from '@/lib/platform/health/contract'
import { setHoliday } from '@/lib/teaching/public-holiday/contract'
import { announce } from '@/lib/support/announcement/contract'
import { startAttempt } from '@/lib/sittings/attempt/contract'
import { saveOffers, takeFirstCorrection } from '@/lib/shop/correction-offer/contract'
import { setTeacherProfile } from '@/lib/teaching/teacher-profile/contract'
import * as coupons from '@/lib/shop/coupon/contract'
import { getMoneyCheck } from '@/lib/shop/money-check/contract'
import { insertServedMinutes } from '@/server/platform/health/repo'
import { makeAuthenticator } from '../fakes/authenticator'
import { openShop } from '../kits/shop/shop-kit'
import { newMail, newMobile, startResets } from '../resets'
import { logInToSecondStep, turnOnTotp } from '../second-step'
import { makePushBrowser } from '../fakes/push-browser'
import { type TestApp } from '../test-app'
import { type Person } from '../make-people'

/** Second factors in every state, password resets in progress, and managers' decisions. */
export async function fillAccounts(api: TestApp, manager: Person): Promise<void> {
  const [phone, key] = [await api.signUp(), await api.signUp()]
  await turnOnTotp(api, phone)
  await logInToSecondStep(api, phone)
  const begin = () => api.call(factors.beginPasskey, {}, { as: key.token })
  const { challenge } = await begin()
  const passkey = makeAuthenticator().create({ origin: 'http://localhost:3000', rpId: 'localhost', challenge })
  await api.call(factors.addPasskey, { body: { name: 'کلید', passkey } }, { as: key.token })
  await begin()

  const resets = await startResets(api, 'a long enough test password')
  const offers = { redraftPercent: 50, firstMonthly: 10, firstCounts: true }
  await api.call(saveOffers, { body: offers }, { as: manager.token })
  await api.call(setTeacherProfile, { body: { degree: 'کارشناسی ارشد آموزش زبان' } }, { as: manager.token })
  // Its new address is confirmed by the code.
  await moveAddress(api, resets, key)
  await api.call(ownData.askDataExport, {}, { as: key.token })
  await api.call(ownData.askDeletion, { body: { isMeant: true, losses: [] } }, { as: key.token })
  await api.call(takeFirstCorrection, {}, { as: key.token })
  for (const identifier of [newMail(), newMobile()]) {
    await resets.signUp(identifier)
    await resets.ask(identifier)
  }
  const portrait = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  await api.raw('PUT', '/account/picture/', { as: key.token, body: portrait, headers: { 'content-type': 'image/png' } })
  const choices = { noMail: ['booking' as const], noSms: [], noPush: [], quiet: { from: 22, to: 7 }, isDigest: true }
  await api.call(setNotificationChoices, { body: choices }, { as: phone.token })
  const { key: vapid } = await api.call(getPush, {}, { as: phone.token })
  const { endpoint, p256dh, auth } = makePushBrowser()
  const subscription = { key: vapid, endpoint, p256dh, auth, isRenewal: false }
  await api.call(setPush, { body: subscription }, { as: phone.token })
  const day = { name: 'تعطیلی ناگهانی', kind: 'one_off' as const, isOn: true, reason: 'آلودگی هوا' }
  await api.call(setHoliday, { params: { date: '2026-12-01' }, body: day }, { as: manager.token })
  const announcement = { id: randomUUID(), title: 'خبر', text: 'سایت به‌روز شد.', link: '', byMail: false, sendAt: null }
  const audience = { kind: 'role' as const, role: 'manager' as const }
  await api.call(announce, { body: { ...announcement, audience } }, { as: manager.token })
  await api.call(getMoneyCheck, {}, { as: manager.token })
  await api.call(getHealth, {})
  await insertServedMinutes(api.ctx.db, [0])
}

/** An account that has left one address, and is about to leave the next. */
async function moveAddress(api: TestApp, resets: Awaited<ReturnType<typeof startResets>>, person: Person) {
  const as = { as: person.token }
  const identifier = newMail()
  await api.call(address.askAddressChange, { body: { identifier } }, as)
  const codeAt = async (to: string) => /\d{6}/.exec((await resets.sentTo(to))[0]?.text ?? '')?.[0] ?? ''
  const body = { code: await codeAt(identifier), oldCode: await codeAt(person.identifier) }
  await api.call(address.confirmAddressChange, { body }, as)
  await api.call(address.askAddressChange, { body: { identifier: newMail() } }, as)
}

/** A coupon for one product, and a bought and started exam. */
export async function fillShop(api: TestApp, manager: Person): Promise<void> {
  const as = { as: manager.token }
  const shop = await openShop(api)
  const params = { id: randomUUID() }
  const { rev, content } = await api.call(coupons.createCoupon, { body: { ...params, code: 'EVERYTHING' } }, as)
  const body = { rev, content: { ...content, percent: 10, products: shop.products.slice(0, 1) } }
  const saved = await api.call(coupons.saveCoupon, { params, body }, as)
  await api.call(coupons.publishCoupon, { params, body: { rev: saved.rev } }, as)
  const buyer = await api.signUp()
  await shop.buy(buyer)
  const attempt = { exam: 'dear', mode: 'strict' as const, requestId: randomUUID() }
  await api.call(startAttempt, { body: attempt }, { as: buyer.token })
}
