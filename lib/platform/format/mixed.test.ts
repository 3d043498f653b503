import { splitMixed } from './mixed'

/** The runs joined: Latin ones in square brackets. */
const draw = (text: string) =>
  splitMixed(text)
    .map(({ text: run, isLatin }) => (isLatin ? `[${run}]` : run))
    .join('')
    .replaceAll('\u00a0', ' ')

test.each([
  ['', ''],
  ['فقط فارسی.', 'فقط فارسی.'],
  ['Only English, and no Persian.', 'Only English, and no Persian.'],
  ['بعد از people فعل جمع است.', 'بعد از [people] فعل جمع است.'],
  ['«people thinks» غلط است', '«[people thinks]» غلط است'],
  ['بخوان (see Task 2).', 'بخوان ([see Task 2]).'],
  ["don't و co-operate", "[don't] و [co-operate]"],
  ['از A1 تا B2.', 'از [A1] تا [B2].'],
  ['۱۲ واژه، 3 words', '۱۲ واژه، 3 [words]'],
  ['however, سپس', '[however], سپس'],
  ['first, second و third.', '[first, second] و [third].'],
  ['همان somebody had painted. gold رنگ است', 'همان [somebody had painted]. [gold] رنگ است'],
  ['اول noon. then، بعد late. early است', 'اول [noon]. [then]، بعد [late]. [early] است'],
  ['دو جمله: It was late. We left.', 'دو جمله: [It was late. We left].'],
  ['مثلاً e.g. water و no. four', 'مثلاً [e.g. water] و [no. four]'],
])('cuts %j into %j', (text, drawn) => {
  expect(draw(text)).toBe(drawn)
})

test.each([
  ['نمره (میان ۵ و ۶) است', 'نمره (میان\u00a0۵\u00a0و\u00a0۶) است'],
  ['(این کمانک بلندتر از دوازده حرف است)', '(این کمانک بلندتر از دوازده حرف است)'],
])('keeps the words of a short bracket together: %j', (text, drawn) => {
  expect(
    splitMixed(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(drawn)
})

test('loses no letter', () => {
  const text = 'در پاراگراف دوم (line 3): "However, it is" → "However it was" بهتر است؛ band 6.5.'
  expect(
    splitMixed(text)
      .map((run) => run.text)
      .join('')
      .replaceAll('\u00a0', ' '),
  ).toBe(text)
})
