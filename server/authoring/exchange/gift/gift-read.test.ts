import { type ForeignQuestion, type LossCode } from '@/lib/authoring/exchange/rules/foreign/foreign-question'
import { readGift } from './gift-read'

// Expected questions as Moodle reads a block (question/format/gift/format.php).

type Expected = { readonly [key: string]: unknown }
const options = (...texts: readonly string[]) =>
  texts.map((text) => ({ text: text.replace(/^=/, ''), isRight: text.startsWith('=') }))
const choice = (text: string, ...of: readonly string[]): Expected => ({ kind: 'choice', text, options: options(...of) })
const typed = (before: string, after: string, ...accepted: readonly string[]): Expected => ({
  kind: 'text',
  before,
  after,
  accepted,
})

const CASES: readonly [name: string, file: string, expected: readonly Expected[], told?: readonly LossCode[]][] = [
  ['a colon in the stem', 'Which is right: A or B? {=A ~B}', [choice('Which is right: A or B?', '=A', 'B')]],
  [
    'an address and a time',
    'See https://a.b/c?d=e at 10:30 # 4 {=it ~me}',
    [choice('See https://a.b/c?d=e at 10:30 # 4', '=it', 'me')],
  ],
  ['answer signs in the stem', 'Is 2 = 2 ~ 3? {=yes ~no}', [choice('Is 2 = 2 ~ 3?', '=yes', 'no')]],
  ['a colon in an answer', 'When? {=3:30 ~4:30}', [choice('When?', '=3:30', '4:30')]],
  [
    'a right answer marked twice',
    'Who? {~the navy ~=two families ~the town}',
    [choice('Who?', 'the navy', '=two families', 'the town')],
  ],
  [
    'a right answer marked twice, as the first',
    'Who? {~=two families ~the town}',
    [choice('Who?', '=two families', 'the town')],
  ],
  ['answers in one line without blanks', 'Who?{=a~b~c}', [choice('Who?', '=a', 'b', 'c')]],
  ['a missing word', 'The mill {=ran ~stood} all night.', [choice('The mill _____ all night.', '=ran', 'stood')]],
  ['a gap before the full stop', 'They sold {=wool}.', [typed('They sold', '.', 'wool')]],
  ['short answers', 'Which bird? {=wren =a wren =the wren}', [typed('Which bird?', '', 'wren', 'a wren', 'the wren')]],
  ['an answer without a sign', 'Which bird? {wren}', [typed('Which bird?', '', 'wren')]],
  ['a name with one colon in it', '::Q1: mills::Who? {=a ~b}', [{ name: 'Q1: mills', ...choice('Who?', '=a', 'b') }]],
  ['a name without its end', '::Who? {=a ~b}', [choice('Who?', '=a', 'b')]],
  [
    'escaped signs',
    '::a\\:b::2 \\= 2 \\{x\\} \\~ \\# {=1 \\= 1 ~\\~}',
    [{ name: 'a:b', ...choice('2 = 2 {x} ~ #', '=1 = 1', '~') }],
  ],
  [
    'a backslash before other letters',
    'A path C\\:\\temp and $\\frac\\{1\\}\\{2\\}$ {=x ~y}',
    [choice('A path C:\\temp and $\\frac{1}{2}$', '=x', 'y')],
  ],
  ['a backslash by itself', 'a \\\\n b {=x ~y}', [choice('a \\n b', '=x', 'y')]],
  ['an escaped line end', 'one\\ntwo {=x ~y}', [choice('one\ntwo', '=x', 'y')]],
  ['lines', 'one\n  two\n{\n=x\n~y\n}', [choice('one\ntwo', '=x', 'y')]],
  [
    'a line that holds only blanks between two',
    'A? {=a ~b}\n \t \nB? {=c ~d}',
    [choice('A?', '=a', 'b'), choice('B?', '=c', 'd')],
  ],
  [
    'feedback',
    'A? {=a#well done ~b#no: really ####Because: it is.}',
    [{ ...choice('A?', '=a', 'b'), explanation: 'Because: it is.' }],
    ['feedback'],
  ],
  ['weights', 'A? {~%50%a ~%50%b ~%-100%c}', [{ kind: 'choices', text: 'A?', options: options('=a', '=b', 'c') }]],
  ['a weight among right ones', 'A? {=a ~%25%b ~c}', [choice('A?', '=a', 'b', 'c')], ['weights']],
  ['weights of short answers', 'A? {=a =%100%b =%50%c}', [typed('A?', '', 'a', 'b')], ['weights']],
  ['a wildcard', 'A? {=*carpenter* =joiner}', [typed('A?', '', 'joiner')], ['expanded']],
  ['a wildcard within', 'A? {=Sea*Star}', [typed('A?', '')], ['expanded']],
  ['an escaped star', 'A? {=5\\*3}', [typed('A?', '', '5*3')]],
  [
    'true and false',
    'A. {T}\n\nB. {FALSE}\n\nC. {true#no#yes}',
    [
      { kind: 'judgement', text: 'A.', right: 'TRUE' },
      { kind: 'judgement', text: 'B.', right: 'FALSE' },
      { kind: 'judgement', text: 'C.', right: 'TRUE' },
    ],
    ['two-way-judgement', 'feedback'],
  ],
  ['numbers', 'A? {#3} B', [typed('A?', 'B', '3')]],
  ['a number with its tolerance', 'A? {#3.5:0.5}', [typed('A?', '', '3.5')], ['expanded']],
  ['a range', 'A? {#1..5}', [typed('A?', '')], ['expanded']],
  [
    'several numbers',
    'A? {#=1822:0#right =%50%1822:2#near ~#else}',
    [typed('A?', '', '1822')],
    ['expanded', 'weights', 'feedback'],
  ],
  [
    'pairs',
    'Match: {=a: one -> 1 =b -> 2 = -> 3}',
    [
      {
        kind: 'matching',
        text: 'Match:',
        pairs: [
          { prompt: 'a: one', answer: '1' },
          { prompt: 'b', answer: '2' },
        ],
        spare: ['3'],
      },
    ],
  ],
  ['an essay', 'Write: 150 words. {}', [{ kind: 'essay', text: 'Write: 150 words.' }]],
  [
    'an essay with spaces and feedback',
    'Write. { ####Well: done }',
    [{ kind: 'essay', text: 'Write.', explanation: 'Well: done' }],
  ],
  ['a description', 'Read: the text = below.', [{ kind: 'info', text: 'Read: the text = below.' }]],
  ['comments', '// a note\nA? {=a\n// b is wrong\n~b}', [choice('A?', '=a', 'b')], ['comment']],
  [
    'a category and its question in one block',
    '$CATEGORY: $course$/Mills/Old: 1\nA? {=a ~b}',
    [choice('A?', '=a', 'b')],
  ],
  ['HTML', '[html]<p>A <b>b</b> &eacute;</p>{=<i>x</i> ~y}', [choice('A **b** é', '=*x*', 'y')]],
  ['Markdown', '[markdown]A **b** {=x ~y}', [choice('A **b**', '=x', 'y')]],
  ['asterisks of plain text', '2*3*4? {=4*5*6 ~x}', [choice('2\\*3\\*4?', '=4\\*5\\*6', 'x')]],
  ['plain text with tags', '[plain]A <b>b</b> {=x ~y}', [choice('A <b>b</b>', '=x', 'y')]],
  [
    'words between angle brackets',
    'The sign read <keep out>, a<b and width c>d {=x ~y}',
    [choice('The sign read <keep out>, a<b and width c>d', '=x', 'y')],
  ],
  ['entities without a tag', 'caf&eacute; &lt;b&gt; {=na&iuml;ve}', [typed('café <b>', '', 'naïve')]],
  [
    'several gaps',
    'The {=cat ~dog} sat on {=a mat =the mat}.',
    [choice('The _____ sat on (1 2)_____.', '=cat', 'dog'), typed('The (1 1)_____ sat on', '.', 'a mat', 'the mat')],
  ],
  [
    'Cloze in GIFT',
    'He {1:SHORTANSWER:=whispered~%50%said} and {1:MC:=left~ran}.',
    [typed('He', 'and (1 2)_____.', 'whispered'), choice('He (1 1)_____ and _____ .', '=left', 'ran')],
    ['weights'],
  ],
  ['one Cloze field', 'He {1:SA:=whispered}.', [typed('He', '.', 'whispered')]],
  [
    'Windows line ends and a byte order mark',
    '\ufeffA? {=a ~b}\r\n\r\nB? {=c ~d}\r\n',
    [choice('A?', '=a', 'b'), choice('B?', '=c', 'd')],
  ],
]

test.each(CASES)('%s', (_, file, expected, expectedLosses = []) => {
  const { questions, losses } = readGift(file)
  expect(questions).toMatchObject(expected)
  expect(new Set(losses.map(({ code }) => code))).toEqual(new Set(expectedLosses))
})

test.each([
  ['no closing brace', 'A { =a ~b'],
  ['no opening brace', 'A =a ~b }'],
  ['braces the wrong way round', 'A } =a { ~b'],
  ['one option', 'A {~b}'],
  ['a pair without an arrow', 'A {=a -> 1 =b}'],
  ['invalid numbers', 'A {#many}'],
])('%s: reports every word where Moodle refuses the block, and reads the rest', (_, block) => {
  const { questions, losses } = readGift(`${block}\n\nB? {=c ~d}`)
  expect(questions.filter(({ kind }) => kind !== 'info')).toHaveLength(1)
  expect(losses).toEqual([{ code: 'unreadable', where: block.slice(0, 60), text: expect.any(String) }])
  for (const word of block.match(/\w+/g) ?? []) expect(losses[0]?.text).toContain(word)
})

test('does not report the signs of Cloze fields as lost words', () => {
  const { sources } = readGift('He {1:SA:=whispered} and {2:MC:=left~%50%ran}.')
  expect(sources.map(({ text }) => text).join()).not.toMatch(/SA|MC|[12]|50/)
})

test('counts each pair of braces as one question of the file', () => {
  const { questions } = readGift('Read.\n\nA {=a}\n\nB {=a} C {=b}\n\nMatch {=a -> b =c -> d}')
  expect(questions.map((question: ForeignQuestion) => question.origin)).toEqual([undefined, 1, 2, 3, 4])
})
