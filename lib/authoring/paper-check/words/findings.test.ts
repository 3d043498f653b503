import { type LintCode, type LintFinding } from '@/lib/marking/answers/lint/lint-issue'
import { type FindingCode, type FindingFact } from '@/lib/authoring/paper-check/rules/finding-data'
import { findingPlace } from './finding-place'
import { findingSentence } from './findings'
import { lintSentence } from './lint-issues'
import { schemaSentence } from './schema-issues'

const limit = { form: 'words', words: 2 } as const
const LINT = {
  'empty-key': { code: 'empty-key' },
  'unclosed-bracket': { code: 'unclosed-bracket', text: 'a (b' },
  'shorthand-left': { code: 'shorthand-left', text: 'a / b' },
  'too-many-expansions': { code: 'too-many-expansions', count: 4096, most: 512 },
  'too-long': { code: 'too-long', text: 'x'.repeat(300), most: 200 },
  'over-limit': { code: 'over-limit', text: 'a b c', words: 3, numbers: 0, limit },
  'not-accepted': { code: 'not-accepted', text: 'a' },
  'duplicate-answer': { code: 'duplicate-answer', text: 'a' },
  'digits-differ': { code: 'digits-differ', texts: ['14', '41'] },
  'missing-spelling': { code: 'missing-spelling', text: '9.15', spelling: '9.15 am' },
  'plural-only': { code: 'plural-only', text: 'cats' },
  'scanning-damage': { code: 'scanning-damage', text: '1O', sign: '1O' },
  'class-mismatch': { code: 'class-mismatch', text: '1.45', class: 'text', fits: 'time' },
  'repeats-printed-word': { code: 'repeats-printed-word', text: 'the cat', printed: 'the' },
  'unknown-label': { code: 'unknown-label', label: 'FAISE', meant: 'FALSE' },
  'duplicate-label': { code: 'duplicate-label', label: 'B' },
  'numbers-mismatch': { code: 'numbers-mismatch', numbers: 2, expected: 1 },
  'unordered-unknown': { code: 'unordered-unknown', question: '7' },
  'unordered-choices': { code: 'unordered-choices', question: '21-22' },
} satisfies { [Code in LintCode]: Extract<LintFinding, { code: Code }> }

const FACTS: { [Code in FindingCode]: FindingFact<Code> } = {
  'part-number': { code: 'part-number', number: 2, expected: 1 },
  'part-empty': { code: 'part-empty' },
  'number-twice': { code: 'number-twice', number: 7 },
  'number-missing': { code: 'number-missing', number: 7 },
  'number-outside': { code: 'number-outside', number: 7, range: [1, 6] },
  'instruction-numbers': { code: 'instruction-numbers', stated: [1, 13], range: [1, 9] },
  'group-empty': { code: 'group-empty' },
  'group-torn': { code: 'group-torn', numbers: [4, 9] },
  'question-torn': { code: 'question-torn', numbers: [4, 6] },
  'key-missing': { code: 'key-missing', question: '7' },
  'key-unknown': { code: 'key-unknown', question: '30' },
  'key-twice': { code: 'key-twice', question: '21-22' },
  'key-kind': { code: 'key-kind', question: '7', needed: 'choice', given: 'text' },
  'key-label-unknown': { code: 'key-label-unknown', label: 'YES', labels: ['TRUE', 'FALSE'] },
  'key-label-twice': { code: 'key-label-twice', label: 'B' },
  'key-label-count': { code: 'key-label-count', needed: 2, given: 3 },
  'key-lint': { code: 'key-lint', issue: { ...LINT['empty-key'], question: '7', severity: 'error' } },
  'unordered-twice': { code: 'unordered-twice', question: '7' },
  'unordered-unknown': { code: 'unordered-unknown' },
  'unordered-groups': { code: 'unordered-groups' },
  'unordered-not-typed': { code: 'unordered-not-typed' },
  'reuse-unsaid': { code: 'reuse-unsaid' },
  'reuse-in-vain': { code: 'reuse-in-vain' },
  'rubric-labels': { code: 'rubric-labels' },
  'rubric-count': { code: 'rubric-count', needed: 2 },
  'limit-or-bank': { code: 'limit-or-bank' },
  'reuse-without-bank': { code: 'reuse-without-bank' },
  'diagram-picture': { code: 'diagram-picture' },
  'table-missing': { code: 'table-missing' },
  'steps-missing': { code: 'steps-missing' },
  'fields-missing': { code: 'fields-missing' },
  'limit-unsaid': { code: 'limit-unsaid' },
  'limit-differs': { code: 'limit-differs', stated: limit, limit: { form: 'number' } },
  'option-empty': { code: 'option-empty', label: 'B' },
  'option-repeated': { code: 'option-repeated', label: 'B', text: 'at home' },
  'labels-order': { code: 'labels-order', given: ['A', 'C'], expected: ['A', 'B'] },
  'labels-of-passage': { code: 'labels-of-passage', given: ['A'], expected: ['A', 'B'] },
  'headings-few': { code: 'headings-few', headings: 3, paragraphs: 3 },
  'paragraph-asked-twice': { code: 'paragraph-asked-twice', label: 'A' },
  'paragraph-unlabelled': { code: 'paragraph-unlabelled', label: 'D' },
  'example-unknown': { code: 'example-unknown', answer: 'ix' },
  'options-few': { code: 'options-few', options: 3, questions: 4 },
  'endings-few': { code: 'endings-few' },
  'answer-reused': { code: 'answer-reused', label: 'i' },
  'label-unused': { code: 'label-unused' },
  'mark-unknown': { code: 'mark-unknown', text: 'Z' },
  'mark-twice': { code: 'mark-twice', text: 'A' },
  'mark-missing': { code: 'mark-missing', text: 'B' },
  'marks-without-picture': { code: 'marks-without-picture' },
  'evidence-kind': { code: 'evidence-kind', skill: 'reading', wanted: 'passage' },
  'evidence-part': { code: 'evidence-part', question: '7', part: 1, given: 2 },
  'evidence-paragraph': { code: 'evidence-paragraph', paragraph: 'p9' },
  'evidence-elsewhere': { code: 'evidence-elsewhere', answer: 'A', given: 'B' },
  'evidence-backwards': { code: 'evidence-backwards' },
  'evidence-outside': { code: 'evidence-outside', part: 1 },
  'evidence-other-part': { code: 'evidence-other-part', question: '7', part: 1 },
  'evidence-order': { code: 'evidence-order', question: '2' },
  'quote-absent': { code: 'quote-absent', paragraph: 'p2', quote: 'in straw' },
  'quote-unheard': { code: 'quote-unheard', startMs: 3000, endMs: 65_000, quote: 'fifty' },
  'explanations-missing': { code: 'explanations-missing', questions: ['1', '2', '3', '21-22', '30'] },
  'evidences-missing': { code: 'evidences-missing', questions: ['7'] },
  'answer-absent': { code: 'answer-absent', question: '7', place: 'passage', answers: ['straw'] },
  'answer-joined': { code: 'answer-joined', question: '7', answer: 'thestraw', words: 'the straw' },
  'recording-unwanted': { code: 'recording-unwanted', skill: 'reading' },
  'recording-missing': { code: 'recording-missing' },
  'sitting-length': { code: 'sitting-length', neededSeconds: 15.024, givenSeconds: 20 },
  'transcript-missing': { code: 'transcript-missing' },
  'cue-missing': { code: 'cue-missing' },
  'cue-backwards': { code: 'cue-backwards' },
  'cue-overlap': { code: 'cue-overlap' },
  'cue-beyond': { code: 'cue-beyond' },
  'line-backwards': { code: 'line-backwards' },
  'line-order': { code: 'line-order' },
  'line-outside': { code: 'line-outside' },
  'not-whole': { code: 'not-whole', wholeMinutes: 60 },
  'question-count': { code: 'question-count', count: 9, wanted: 40 },
  'part-count': { code: 'part-count', count: 3, wanted: 4 },
  'part-questions': { code: 'part-questions', wanted: 10 },
  'parts-questions': { code: 'parts-questions', counts: [13, 13, 13] },
  'recording-minutes': { code: 'recording-minutes', min: 26, max: 34, minutes: 25.02 },
  'sitting-minutes': { code: 'sitting-minutes', skill: 'reading', minutes: 60 },
  'passage-words': { code: 'passage-words', min: 2150, max: 2750, words: 90 },
  'passage-missing': { code: 'passage-missing' },
  'option-count': { code: 'option-count', question: '7', wanted: 4 },
  'task-measures': { code: 'task-measures' },
  'task-picture': { code: 'task-picture' },
  'recording-unreadable': { code: 'recording-unreadable', reason: 'not an MP3 file' },
  'recording-differs': { code: 'recording-differs', fileMs: 12_324, paperMs: 62_024 },
  'picture-unreadable': { code: 'picture-unreadable', reason: 'not an SVG file' },
  'picture-unsafe': { code: 'picture-unsafe', problem: 'It holds a script' },
  'picture-large': { code: 'picture-large', maxBytes: 524_288 },
  'explanation-not-persian': { code: 'explanation-not-persian', question: '7' },
  'arabic-letter': { code: 'arabic-letter' },
  'text-repeated': { code: 'text-repeated', before: 'parts.0' },
  'mark-open': { code: 'mark-open', text: 'a **b' },
  'gap-misplaced': { code: 'gap-misplaced' },
  'paragraph-id-twice': { code: 'paragraph-id-twice', id: 'p1' },
  'paragraph-label-twice': { code: 'paragraph-label-twice', label: 'A' },
  'label-misplaced': { code: 'label-misplaced', label: 'A', kind: 'table' },
  'table-uneven': { code: 'table-uneven' },
  'skill-twice': { code: 'skill-twice', skill: 'reading' },
  'slug-twice': { code: 'slug-twice', slug: 'one' },
  'paper-order': { code: 'paper-order', order: ['listening', 'reading'] },
  'module-differs': { code: 'module-differs', paper: 'general', exam: 'academic' },
}

function expectPersian(sentences: readonly string[]): void {
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) {
    const own = sentence.replace(/\u2068[^\u2069]*\u2069/g, '')
    expect(own).toMatch(/[\u0600-\u06ff]/)
    expect(own).not.toMatch(/[A-Za-z0-9]|undefined|\u2068|\u2069|[\u064a\u0643](?!»)/)
  }
}

test('every finding has its own Persian sentence, with all its English isolated', () => {
  expectPersian(Object.values(FACTS).map((fact) => findingSentence(fact)))
})

test('so does every issue of the key linter', () => {
  expectPersian(Object.values(LINT).map(lintSentence))
})

test("a sentence contains the finding's numbers", () => {
  expect(findingSentence(FACTS['key-missing'])).toBe('سؤال ۷ کلید ندارد.')
  expect(findingSentence(FACTS['quote-unheard'])).toContain('از ۰:۰۳ تا ۱:۰۵')
  expect(lintSentence(LINT['over-limit'])).toContain('\u2068NO MORE THAN TWO WORDS\u2069) نمی‌خواند: ۳ کلمه دارد')
})

test.each([
  ['parts.0.groups.0.questions.0.prompt', 'too_small', {}, 'متن سؤال خالی است.'],
  [
    'parts.0.groups.0.bank.options',
    'too_small',
    { origin: 'array', bound: 3 },
    'فهرست گزینه‌ها کم است؛ دست‌کم ۳ تا لازم است.',
  ],
  ['parts.1.passage.title', 'too_small', { origin: 'string', bound: 1 }, 'عنوان متن خالی است.'],
  [
    'key.questions.4.explanation',
    'too_big',
    { origin: 'string', bound: 3000 },
    'توضیح از ۳٬۰۰۰ حرف بلندتر است. کوتاهش کن.',
  ],
  ['parts.0.groups.0.picture.file', 'invalid_format', {}, 'فایل تصویر هنوز گذاشته نشده است.'],
  ['key.questions.4.evidence', 'invalid_type', {}, 'شاهد هنوز تعیین نشده است.'],
  ['recording.durationMs', 'too_small', { origin: 'number', bound: 0 }, 'صدا کمتر از حد مجاز است.'],
  ['nowhere.at.all', 'custom', {}, 'این‌جا درست نیست.'],
])('the schema at %s (%s) says: %s', (path, code, facts, sentence) => {
  expect(schemaSentence(path, code, facts)).toBe(sentence)
})

const content = {
  skill: 'reading',
  parts: [
    {
      number: 1,
      instruction: '',
      passage: {
        title: '',
        paragraphs: [
          { id: 'p1', label: 'A', text: '' },
          { id: 'p2', text: '' },
          { id: 'p3', kind: 'picture', text: '', picture: { file: '', alt: '', width: 1, height: 1 } },
        ],
      },
      groups: [{ type: 'true-false-not-given', rubric: [], questions: [{ number: 7, prompt: '' }] }],
    },
  ],
} as const
const key = {
  questions: [
    {
      question: '21-22',
      answer: { kind: 'choices', labels: [] },
      explanation: '',
      evidence: { kind: 'passage', part: 1, paragraph: '', quote: '' },
    },
  ],
} as const

test.each([
  ['parts', ''],
  ['parts.0', 'بخش ۱'],
  ['parts.0.groups.2', 'بخش ۱، گروه ۳'],
  ['parts.0.groups.0.rubric', 'بخش ۱، گروه ۱، دستور گروه'],
  ['parts.0.groups.0.questions.0', 'بخش ۱، سؤال ۷'],
  ['parts.0.groups.0.questions.0.prompt', 'بخش ۱، سؤال ۷، متن سؤال'],
  ['parts.0.groups.0.questions.5', 'بخش ۱، گروه ۱'],
  ['parts.0.passage.paragraphs.0', 'بخش ۱، بند \u2068A\u2069'],
  ['parts.0.passage.paragraphs.1.text', 'بخش ۱، بند ۲'],
  ['parts.0.passage.paragraphs.2.picture.alt', 'بخش ۱، تصویر در متن، شرح تصویر برای نابینایان'],
  ['parts.9.groups.4.questions.1', 'بخش ۱۰، گروه ۵'],
  ['key.questions', 'کلید'],
  ['key.questions.0.evidence.quote', 'کلید سؤال ۲۱ و ۲۲، شاهد'],
  ['key.questions.8.answer', 'پاسخ درست'],
  ['key.transcript.3', 'متن صدا، خط ۴'],
  ['durationSeconds', 'زمان'],
  ['papers.1', 'برگه‌ی ۲'],
  ['', ''],
  ['what.is.this', ''],
])('names the place %s as %s', (path, place) => {
  expect(findingPlace(path, content, key)).toBe(place)
})
