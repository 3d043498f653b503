import { compareCharacters } from './find-unseen'
import { showHtml } from './show-html'
import { toShownCharacters, describeCharacters, toCharacters } from './special-characters'

const unseen = (shown: readonly string[], seen: readonly string[], told: readonly string[] = []) =>
  compareCharacters(
    shown.map((characters) => ({ where: 'q', characters })),
    seen,
    told,
  ).unseen.map(({ text }) => text)

test.each<[string, string, string, readonly string[]]>([
  ['the same', 'The mill, painted red.', 'The mill, painted red.', []],
  ['other blanks', 'The  mill,\u00a0painted\u200b red.', 'The mill, painted red.', []],
  ['a lost comma', 'The mill, painted red.', 'The mill painted red.', ['mill,']],
  ['another case', 'The Mill', 'The mill', ['Mill']],
  ['a lost word', 'It is not red now, not ever', 'It is red now, not ever', ['is not … not red']],
  ['a lost accent', 'the café', 'the cafe', ['café']],
  ['a superscript', '10³ and 103', '103 and 103', ['10³']],
  ['a gap', 'north of the _____ mill', 'north of the … mill north of the', []],
])('%s', (_, shown, seen, told) => {
  expect(unseen([toCharacters(shown)], [toCharacters(seen.replace('…', '_____'))])).toEqual(told)
})

test('does not report again what a report already covers', () => {
  expect(unseen(['Very small.', 'gone'], ['The mill'], ['very small'])).toEqual(['gone'])
})

test.each<[string, readonly string[]]>([
  ['<p>one<br>two</p>three', ['one', 'two', 'three']],
  ['10<sup>3</sup> m<sup>kg</sup> H<sub>2</sub>O, 1<sup>st</sup>', ['10³ m^kg H₂O, 1st']],
  ['<ol type="A" start="3"><li>mill</li><li value="6">barn</li></ol>', ['C. mill', 'F. barn']],
  ['<ol type="i"><li>a<ul><li>b</li></ul></li></ol>', ['i. a', 'b']],
  ['a <b and c> d <keep out> <x>', ['a d <keep out> <x>']],
  ['<td rowspan="1">a</td><td>b</td>', ['a', 'b']],
  ['x<script>y</script>z<!-- w -->', ['xz']],
  ['<', ['<']],
  ['<p', ['<p']],
])('%s is shown as %j', (html, shown) => {
  expect(showHtml(html).map(describeCharacters)).toEqual(shown)
})

test('compares exam text with its marks', () => {
  const html = showHtml('The <u>worn</u> step of <s>new</s> 10<sup>kg</sup> stone').join(' ')
  expect(toShownCharacters('The +{worn} step of ~{new} 10^{kg} stone')).toBe(html)
  expect(toShownCharacters('The worn step of new 10kg stone')).not.toBe(html)
})

/** So many segments in another order that a search from the last position finds nothing. */
const turned = (count: number) => Array.from({ length: count }, (_, at) => `piece ${at} of many words`)
test.each<[string, string, readonly string[]]>([
  ['turned words', 'many piece', ['many piece']],
  ['words across two segments', 'piece 7 many', ['7 many']],
  ['nothing', 'piece 7 of many', []],
])('compares a file of any length to its end: %s', (_, last, lost) => {
  const pieces = turned(40_000)
  expect(unseen([...pieces.toReversed(), last], [...pieces, 'the end of it'])).toEqual(lost)
})

test('reports every break in a segment', () => {
  const words = Array.from({ length: 60 }, (_, at) => `w${at}`)
  const [told = ''] = unseen([words.join(' ')], words.toReversed())
  for (const word of words) expect(told.split(' ')).toContain(word)
})

test('reports the total when differences are not listed one by one', () => {
  const shown = Array.from({ length: 600 }, (_, at) => ({ where: `question ${at}`, characters: `lost${at}` }))
  const { unseen: told, stoppedAt } = compareCharacters(shown, ['else'])
  expect([told.length, stoppedAt]).toEqual([400, 'question 400'])
  expect(compareCharacters(shown.slice(0, 400), ['else']).stoppedAt).toBeNull()
})

// Must finish within the test's timeout.
test('a hostile file costs no more than a long one', () => {
  expect(showHtml('<a'.repeat(100_000))).toHaveLength(1)
  const shown = Array.from({ length: 10_000 }, (_, at) => ({ where: '', characters: `zz${at} yy` }))
  expect(compareCharacters(shown, ['xx '.repeat(100_000)]).unseen).toHaveLength(400)
  // Also for a text that repeats one phrase.
  const same = 'xy '.repeat(150_000)
  expect(unseen([same.repeat(2), `${same}y`], [same])).toHaveLength(2)
})
