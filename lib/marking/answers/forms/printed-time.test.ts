import { isTimeAsked } from './printed-time'

const before = (text: string) => ({ before: text, after: '' })

test.each([
  'at',
  'time',
  'times',
  'open',
  'opens',
  'close',
  'closes',
  'start',
  'starts',
  'begin',
  'begins',
  'end',
  'ends',
  'finish',
  'finishes',
  'leave',
  'leaves',
  'depart',
  'departs',
  'arrive',
  'arrives',
  'departure',
  'arrival',
  'appointment',
  'check-in',
  'checkin',
  'check-out',
  'checkout',
  'Starts at',
  'Time:',
  'Time –',
  'Time (pm):',
  'Time of arrival:',
  'Times to call -',
  'Time for the talk:',
])('«%s ___» asks for a time, so that "nine thirty" is one', (text) => {
  expect(isTimeAsked('nine thirty', before(text))).toBe(true)
  expect(isTimeAsked('nine thirty', before(`${text} it is`))).toBe(false)
})

test.each([
  ['nine thirty', before('Room'), false],
  ['nine thirty', before('that'), false],
  ['9.30', before('Starts at'), false], // figures need no help
  ['nine', before('Starts at'), false], // a whole hour may be a number
  ['film', before('Starts at'), false],
  ['nine thirty sharp', before('Starts at'), false],
  ['5 to 9', before('leaves at'), true],
  ['5 past 9', before('leaves at:'), true],
  ['5 to 9', before('ages'), false], // a range
  ['5 to 9', before('leaves at the bus station'), false],
  ['9', before('Every morning at'), true],
  ['9', { before: 'It is open from', after: ' in the evening' }, true],
  ['9', { before: 'It is open until', after: ' in the evening' }, true],
  ['9', { before: 'It is open till', after: ' in the evening' }, true],
  ['9', { before: 'It is open before:', after: ' in the evening' }, true],
  ['9', { before: 'It is open after', after: ' in the evening' }, true],
  ['9', { before: 'It is open take', after: ' in the evening' }, false],
  ['9', before('Starts at'), false],
  ['9.30', before('Evening:'), true],
  ['9.30', { before: 'Evening:', after: ' kg' }, false], // a count
  ['9.30', { before: '', after: ' in the evening' }, true],
  ['9.30', before('Hall:'), false],
])('%s in %j is a time: %s', (answer, printed, isAsked) => {
  expect(isTimeAsked(answer, printed)).toBe(isAsked)
})
