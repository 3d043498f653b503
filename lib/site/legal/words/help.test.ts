import { homeScreenCopy } from '@/lib/site/dashboard/words/home-screen'
import { refundTermsCopy, termsCopy } from '@/lib/shop/order/words/terms'
import { helpCopy } from './help'
import { privacyCopy } from './privacy'

const textOf = (id: string) => JSON.stringify(helpCopy.sections.find((section) => section.id === id))

test('the help says that the clock goes on while a test is opened again', () => {
  expect(textOf('network')).toContain('ساعت نمی‌ایستد')
})

test('the help says of the network what the terms do: what comes late is kept, and does not count', () => {
  expect(JSON.stringify(termsCopy)).toContain('حداکثر تا ۳۰ ثانیه پس از آن به سرور برسد تصحیح می‌شود')
  expect(textOf('network')).toContain('بیش از ۳۰ ثانیه بعد از پایان وقت برسد نگه داشته می‌شود، ولی در نمره حساب نمی‌شود')
})

test.each([
  ['مدیرها همه‌اش را می‌بینند', 'مدیرهای سنجه هم همه‌اش را می‌بینند'],
  ['فقط خودت، مدرسی که آن را برداشته و مدیرهای سنجه می‌توانند بشنوند', 'مدرسی که آن را برداشته و مدیرهای سنجه'],
  ['نمره‌ی آزمون‌هایی را که به کلاس داده، نوع سؤال‌های ضعیفت', 'مدرس کلاست'],
])('everybody who reads or hears it is named: «%s»', (inPrivacy, inHelp) => {
  expect(JSON.stringify(privacyCopy)).toContain(inPrivacy)
  expect(textOf('readers')).toContain(inHelp)
})

test('the advice on the home screen begins with what is added to it', () => {
  expect(textOf('phone')).toContain(`${homeScreenCopy.title}. ${homeScreenCopy.text}`)
})

test('what is promised of money and of readers is what the terms and the privacy page say', () => {
  expect(JSON.stringify(refundTermsCopy)).toContain('کامل، تا ۷ روز پس از خرید')
  expect(JSON.stringify(refundTermsCopy)).toContain('بانک معمولاً تا ۷۲ ساعت خودش برمی‌گرداند')
  expect(JSON.stringify(privacyCopy)).toContain('مدرس نوشته را بدون نام تو می‌بیند')
  expect(JSON.stringify(privacyCopy)).toContain('صدای تمرین را جز خودت کسی نمی‌شنود')
})
