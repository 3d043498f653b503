import { homeScreenCopy } from '@/lib/site/dashboard/words/home-screen'
import { help } from './help'

const textOf = (id: string) => JSON.stringify(help.sections.find((section) => section.id === id))

test('the help says that the clock goes on while a test is opened again', () => {
  expect(textOf('ready')).toContain('ساعت نمی‌ایستد')
})

test('the advice on the home screen begins with what is added to it', () => {
  expect(textOf('phone')).toContain(`${homeScreenCopy.title}. ${homeScreenCopy.text}`)
})
