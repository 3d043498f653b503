import { homeScreenCopy } from '@/lib/site/dashboard/words/home-screen'
import { refund } from '@/lib/shop/order/words/terms'
import { help } from './help'
import { privacy } from './privacy'

const textOf = (id: string) => JSON.stringify(help.sections.find((section) => section.id === id))

test('the help says that the clock goes on while a test is opened again', () => {
  expect(textOf('network')).toContain('ساعت نمی‌ایستد')
})

test('the advice on the home screen begins with what is added to it', () => {
  expect(textOf('phone')).toContain(`${homeScreenCopy.title}. ${homeScreenCopy.text}`)
})

test('what is promised of money and of readers is what the terms and the privacy page say', () => {
  expect(JSON.stringify(refund)).toContain('کامل، تا ۷ روز پس از خرید')
  expect(JSON.stringify(refund)).toContain('بانک معمولاً تا ۷۲ ساعت خودش برمی‌گرداند')
  expect(JSON.stringify(privacy)).toContain('مدرس نوشته را بدون نام تو می‌بیند')
  expect(JSON.stringify(privacy)).toContain('صدای تمرین را جز خودت کسی نمی‌شنود')
})
