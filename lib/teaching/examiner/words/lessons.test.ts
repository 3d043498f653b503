import { existsSync, readFileSync } from 'node:fs'
import { headingId } from '@/lib/platform/text/url/ids'
import { FINDING_KINDS } from '../rules/finding'
import { languageSentences } from './language'
import { listLessons } from './lessons'

const FOLDERS: Readonly<Record<string, string>> = {
  blog: 'posts',
  'lecture-notes': 'lecture-notes',
  references: 'references',
}
const kinds = FINDING_KINDS.filter((kind) => kind !== 'good')

/** Empty if the link leads to a shipped text and, where it names a heading, to a heading of it. */
function findDeadPart(href: string): string {
  const [path = '', anchor] = href.split('#')
  const [, place = '', ...slug] = path.split('/')
  const file = `content/${FOLDERS[place] ?? ''}/${slug.join('-')}.md`
  if (!existsSync(file)) return file
  if (anchor === undefined) return ''
  const headings = [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gm)].map(([, words = '']) =>
    headingId(words.replace(/\[\[|\]\]/g, '')),
  )
  return headings.filter((id) => id === decodeURIComponent(anchor)).length === 1 ? '' : href
}

test.each(kinds)('%s leads to a shipped text', (kind) => {
  const [lesson] = listLessons(kind, ['a.rule-of-tomorrow'])
  expect(findDeadPart(lesson?.href ?? '')).toBe('')
})

test.each(Object.keys(languageSentences))('%s leads to one text, and to a heading that is in it', (rule) => {
  const lessons = listLessons('spelling', [rule])
  expect(lessons).toHaveLength(1)
  expect(findDeadPart(lessons[0]?.href ?? '')).toBe('')
})

test('a card lists each grammar point of its findings once, in their order', () => {
  const hrefs = listLessons('article', ['article.have_car', 'article.a_apple', 'article.such_problem']).map(
    ({ href }) => decodeURIComponent(href),
  )
  expect(hrefs).toEqual([
    '/lecture-notes/grammar-articles#اسم-مفرد-شمردنی-تنها-نمی-آید',
    '/lecture-notes/grammar-articles#میان-a-و-an-صدا-تصمیم-می-گیرد',
  ])
})

test('rules without a point lead to the text about their kind, beside the points of the others', () => {
  const titles = listLessons('spelling', ['spelling.word', 'verb.teached', 'spelling.american']).map(
    ({ title }) => title,
  )
  expect(titles).toEqual(['املای بریتانیایی و آمریکایی', 'فعل بی‌قاعده ed نمی‌گیرد'])
  expect(listLessons('good', ['a.rule'])).toEqual([])
})
