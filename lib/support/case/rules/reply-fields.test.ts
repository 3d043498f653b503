import { fillReply } from './reply-fields'

const facts = { name: 'سارا', number: '۱۰۴۲', staff: 'مینا' }

test.each([
  ['سلام {name}!', 'سلام سارا!'],
  ['{number}، {number}: {staff}', '۱۰۴۲، ۱۰۴۲: مینا'],
  ['{unknown} و {', '{unknown} و {'],
  ['بی‌خانه', 'بی‌خانه'],
])('«%s» becomes «%s»', (text, filled) => {
  expect(fillReply(text, facts)).toBe(filled)
})

test('what is filled in is not filled in again', () => {
  expect(fillReply('{name}', { ...facts, name: '{staff}' })).toBe('{staff}')
})
