import { scanShorthand } from './scan-shorthand'

/** The tokens as one line: literal text, (a~b) for a bracket, [a~b] if one of its options is needed, <sign> for a separator. */
function scan(text: string): string {
  return scanShorthand(text)
    .items.map((item) => {
      if (item.kind === 'text') return item.text
      if (item.kind === 'separator') return `<${item.sign}>`
      return item.isNeeded === true ? `[${item.options.join('~')}]` : `(${item.options.join('~')})`
    })
    .join('·')
}

test.each([
  ['bus - coach', 'bus·<dash>·coach'],
  ['bus  \u2013  coach', 'bus·<dash>·coach'],
  ['bus \u2014 coach', 'bus·<dash>·coach'],
  ['bus -coach', 'bus -coach'],
  ['bus- coach', 'bus- coach'],
  ['ab  //  cd', 'ab·<double-slash>·cd'],
  ['ab///cd', 'ab·<double-slash>·cd'],
  ['ab  /  cd', 'ab·<spaced-slash>·cd'],
  ['a  ;  b', 'a·<semicolon>·b'],
  ['a,  b', 'a·<comma>·b'],
  ['a ,b', 'a ·<comma>·b'],
  ['ivory', 'ivory'],
  ['word order', 'word order'],
])('%s is separated as %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

const DAYS =
  'mon monday tue tues tuesday wed wednesday wednesdays thu thurs thursday fri friday sat saturday sun sunday'.split(
    ' ',
  )
const MONTHS =
  'jan january feb february mar march apr april may jun june jul july aug august sep sept september oct october nov november dec december'.split(
    ' ',
  )
test.each([...DAYS, ...MONTHS, 'am', 'pm', 'noon', 'midday', 'mid-day', 'midnight', '5'])(
  'the dash beside %s is that of a range',
  (word) => {
    expect(scan(`${word} - bus`)).toBe(`${word} - bus`)
    expect(scan(`bus - late ${word.toUpperCase()}`)).toBe(`bus - late ${word.toUpperCase()}`)
  },
)

test.each(['market', 'amber', 'monkey', 'sunny', 'decide', 'beam', 'friend', 'satin', 'octopus'])(
  '%s is no day and no month, so a dash behind it separates',
  (word) => {
    expect(scan(`${word} - bus`)).toBe(`${word}·<dash>·bus`)
  },
)

test.each([
  // dates and fractions
  ['12/12/19', '12/12/19'],
  ['1/12/2019', '1/12/2019'],
  ['12/12/1', '12·<tight-slash>·12·<tight-slash>·1'],
  ['123/12/2019', '123·<tight-slash>·12·<tight-slash>·2019'],
  ['12/12/20191', '12·<tight-slash>·12·<tight-slash>·20191'],
  ['1/2/3', '1·<tight-slash>·2·<tight-slash>·3'],
  ['5/2/3', '5·<tight-slash>·2·<tight-slash>·3'],
  ['12/13/x', '12·<maybe-slash>·13·<tight-slash>·x'],
  ['12/13 / 14', '12·<maybe-slash>·13·<spaced-slash>·14'],
  ['24/77', '24·<maybe-slash>·77'],
  ['112/05', '112·<tight-slash>·05'],
  ['5/055', '5·<tight-slash>·055'],
  ['1.5/6', '1.5·<tight-slash>·6'],
  ['10,5/6', '10,5·<tight-slash>·6'],
  ['two-thirds/2/3', 'two-thirds·<tight-slash>·2·<maybe-slash>·3'],
  ['€5/6', '€5·<tight-slash>·6'],
  ['2 1/2', '2 1/2'],
  ['2 1/10', '2 1/10'],
  ['12 9/10 km', '12 9/10 km'],
  ['2 1/11', '2 1·<maybe-slash>·11'],
  ['2 0/2', '2 0·<maybe-slash>·2'],
  ['2 1/1', '2 1·<maybe-slash>·1'],
  ['x 1/2', 'x 1·<maybe-slash>·2'],
  ['2 1/2.5', '2 1·<tight-slash>·2.5'],
  ['2 1/2:5', '2 1·<tight-slash>·2:5'],
  ['2 1/2/3', '2 1·<tight-slash>·2·<tight-slash>·3'],
  // references
  ['A57/B', 'A57·<maybe-slash>·B'],
  ['ABC12/D', 'ABC12·<maybe-slash>·D'],
  ['12/A', '12·<maybe-slash>·A'],
  ['ABCD12/E', 'ABCD12·<tight-slash>·E'],
  ['A57/b', 'A57·<tight-slash>·b'],
  ['A57/BC', 'A57·<tight-slash>·BC'],
  ['A57/B/C', 'A57·<tight-slash>·B·<tight-slash>·C'],
  ['BQ/45', 'BQ·<maybe-slash>·45'],
  ['BQRS/45', 'BQRS·<maybe-slash>·45'],
  ['B/45', 'B·<tight-slash>·45'],
  ['ABCDE/45', 'ABCDE·<tight-slash>·45'],
  ['BQ/45x', 'BQ·<tight-slash>·45x'],
  ['bq/45', 'bq·<tight-slash>·45'],
  // fixed words
  ['and/orx', 'and·<tight-slash>·orx'],
  ['xand/or', 'xand·<tight-slash>·or'],
  ['and/or/x', 'and·<tight-slash>·or·<tight-slash>·x'],
  ['AND/OR', 'AND/OR'],
  // addresses
  ['oak/x', 'oak·<tight-slash>·x'],
  ['oak.org/x y', 'oak.org·<maybe-slash>·x y'],
  ['oak.org/', 'oak.org·<tight-slash>'],
  ['oak.o/xy', 'oak.o·<tight-slash>·xy'],
  ['http://a.b/c d/e', 'http://a.b/c d·<maybe-slash>·e'],
  ['https://a.b/c', 'https://a.b/c'],
  ['a/b/c', 'a·<tight-slash>·b·<tight-slash>·c'],
  ['a/bc', 'a·<tight-slash>·bc'],
  ['ab/c', 'ab·<tight-slash>·c'],
  ['a b/c', 'a b·<maybe-slash>·c'],
])('the slash of %s: %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

test.each('h hr hour sec second min minute day night week month year'.split(' '))('miles/%s may be a rate', (unit) => {
  for (const amount of ['miles', '5', '£5', '5.50', '5km', '€5.50'])
    expect(scan(`${amount}/${unit}`)).toBe(`${amount}·<maybe-slash>·${unit}`)
  for (const amount of ['1st', '2nd', '3rd', '4th', '21st'])
    expect(scan(`${amount}/${unit}`)).toBe(`${amount}·<tight-slash>·${unit}`)
  for (const after of ['x', 's', '/x'])
    expect(scan(`miles/${unit}${after}`)).not.toContain(`miles·<maybe-slash>·${unit}`)
})

test.each<readonly [string, boolean]>([
  ['5/person', true],
  ['£5/head', true],
  ['5.50/person', true],
  ['£5/heads', false],
  ['persons/head', false],
  ...'mg kg g km m ml l ft mi mb kw'
    .split(' ')
    .flatMap((unit) => [[`${unit}/s`, true] as const, [`5${unit}/l`, true] as const]),
  ...'s l ml dl kg g km lb mile litre m2 m3'.split(' ').map((unit) => [`5.5mg/${unit}`, true] as const),
  ['£3.50/kg', true],
  ['5/kg', false],
  ['5mg/cat', false],
  ['5mg/m4', false],
  ['5mg/kgs', false],
  ['5xx/kg', false],
])('%s may be a rate: %s', (text, isRate) => {
  expect(scan(text).includes('<maybe-slash>')).toBe(isRate)
})

test.each([
  ['organis/zation', 'organi·[s~z]·ation'],
  ['organis/zations', 'organi·[s~z]·ations'],
  ['realis/zing', 'reali·[s~z]·ing'],
  ['realis/zed', 'reali·[s~z]·ed'],
  ['realis/zes', 'reali·[s~z]·es'],
  ['realis/zer', 'reali·[s~z]·er'],
  ['realis/zers', 'reali·[s~z]·ers'],
  ['REALIS/ZED', 'REALI·[s~z]·ED'],
  ['realis/zeds', 'realis·<tight-slash>·zeds'],
  ['lions/zebras', 'lions·<tight-slash>·zebras'],
  ['is/zed', 'is·<tight-slash>·zed'],
  ['no/non(-)smoking', '[no ~non-~non ]·smoking'],
  ['anti/non(-)smoking', '[anti ~non-~non ]·smoking'],
  ['no/non(-) smoking', 'no·<tight-slash>·non·(-)· smoking'],
  ['noxxxx/non(-)smoking', 'noxxxx·<tight-slash>·non·(-)·smoking'],
  ['no/nonxxx(-)smoking', 'no·<tight-slash>·nonxxx·(-)·smoking'],
  ['x/no/non(-)y', 'x·<tight-slash>·no·<tight-slash>·non·(-)·y'],
  ['theat(re/er)', 'theat·[re~er]'],
  ['librar(y/ies)', 'librar·[y~ies]'],
  ['analys(is/es)', 'analys·[is~es]'],
  ['shel(f/ves)', 'shel·[f~ves]'],
  ['kni(fe/ves)', 'kni·[fe~ves]'],
  ['gondol(e/i)', 'gondol·[e~i]'],
  ['program(me/s)', 'program·(me~s)'],
  ['theat(re/er)s', 'theat·[re~er]·s'],
  ['(re/er)s', '[re~er]·s'],
  ['(re/er)', '(re~er)'],
  ['x(a/b)y', 'x·[a~b]·y'],
  ['x(a)y', 'x·(a)·y'],
  ['x(a/b) y', 'x·(a~b)· y'],
  ['x (a/b)y', 'x ·(a~b)·y'],
  ['colo(u/)r', 'colo·(u)·r'],
  ['5(a/b)y', '5·(a~b)·y'],
  // a function word beside the slash of a bracket
  ['(a/per week)', '(a week~per week)'],
  ['(at/in the) park', '(at the~in the)· park'],
  ['(in his/her car) x', '(in his~her car)· x'],
  ['(red a/per) x', '(red a~red per)· x'],
  ['(red a/per week)', '(red a~per week)'],
  ['(the/in park)', '(the~in park)'],
  ['(A/The park)', '(A park~The park)'],
  ['(a/a week)', '(a~a week)'],
  ['(a/per/each week)', '(a~per~each week)'],
  ['(bus  or  car) x', '(bus~car)· x'],
  ['(nor) x', '(nor)· x'],
])('the endings and options of %s: %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})

test.each(['an the per every each', 'on at by to of for from with near', 'her its their my your our'])(
  '%s are interchangeable in a bracket',
  (words) => {
    const first = { a: 'a', o: 'in', h: 'his' }[words.charAt(0)] ?? ''
    for (const word of words.split(' '))
      expect(scan(`(${first}/${word} park) x`)).toBe(`(${first} park~${word} park)· x`)
  },
)

test.each([...DAYS.filter((day) => !day.endsWith('days')), 'thur', 'wednes', 'satur', 'Mon(day)', 'Tues(day)'])(
  'the comma beside %s belongs to its date',
  (day) => {
    expect(scan(`${day}, 3 May`)).not.toContain('<comma>')
    expect(scan(`3 May, ${day}`)).not.toContain('<comma>')
    expect(scan(`3 May,${day} then`)).not.toContain('<comma>')
    expect(scan(`x${day}, 3 May`)).toContain('<comma>')
  },
)

test.each([
  ['March 12,  2019', 'March 12,  2019'],
  ['(12), 2019', '(12)·, 2019'],
  ['3 May, Mond', '3 May·<comma>·Mond'],
  ['lemon, lime', 'lemon·<comma>·lime'],
  ['Monda, 3 May', 'Monda·<comma>·3 May'],
  ['1,a', '1·<comma>·a'],
])('%s, with its comma: %s', (text, pieces) => {
  expect(scan(text)).toBe(pieces)
})
