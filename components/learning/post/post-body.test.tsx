import { render, screen, within } from '@testing-library/react'
import { type BlockNode, type InlineNode, type PostDoc } from '@/lib/learning/post/rules/post-doc'
import { postCopy } from '@/lib/learning/post/words/post'
import { PostBody } from './post-body'

const ID = '7d444840-9dc0-11d1-b245-5ffdce74fad2'

function show(...content: readonly unknown[]) {
  return render(<PostBody doc={{ type: 'doc', content: content as BlockNode[] } satisfies PostDoc} mediaBase="/api" />)
    .container
}

function paragraph(...content: readonly unknown[]): BlockNode {
  return { type: 'paragraph', content: content as InlineNode[] }
}

const text = (words: string, ...marks: readonly unknown[]) => ({ type: 'text', text: words, marks })
const link = (href: string) => ({ type: 'link', attrs: { href } })

it('renders nothing for an unknown node or mark, and keeps the text around it', () => {
  const container = show(
    { type: 'iframe', attrs: { src: 'https://evil.example' }, content: [paragraph(text('inside'))] },
    { type: 'html', content: '<script>alert(1)</script>' },
    { type: 'callout', attrs: { tone: 'constructor' }, content: [] },
    { type: 'heading', attrs: { level: 1 }, content: [text('one')] },
    paragraph(
      { type: 'image', attrs: { src: 'x' } },
      text('stays', { type: 'blink' }, { type: 'style', attrs: { color: 'red' } }),
    ),
  )
  expect(container.querySelector('iframe, script, img, h1, [style], [role=note]')).toBeNull()
  expect(container).toHaveTextContent(/^stays$/)
})

it('escapes text, whatever it looks like', () => {
  const container = show(paragraph(text('<img src=x onerror=alert(1)>')))
  expect(container.querySelector('img')).toBeNull()
  expect(container).toHaveTextContent('<img src=x onerror=alert(1)>')
})

it.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'vbscript:x',
  ' https://x.example',
])('makes no link of %j', (href) => {
  const container = show(paragraph(text('words', link(href))))
  expect(screen.queryByRole('link')).toBeNull()
  expect(container).toHaveTextContent('words')
})

it('announces a link to another site, and keeps the runs of one link together', () => {
  show(
    paragraph(text('از ', link('/exams')), text('mock', link('/exams'), { type: 'english' })),
    paragraph(text('منبع', link('https://example.org/'))),
  )
  const [own, foreign] = screen.getAllByRole('link')
  expect(own).toHaveAttribute('href', '/exams')
  expect(own).toHaveTextContent('از mock')
  expect(own).not.toHaveAttribute('rel')
  expect(foreign).toHaveAttribute('rel', 'noopener')
  expect(foreign).toHaveAccessibleName(`منبع ${postCopy.foreignLink}`)
})

it('renders English left to right, as a run and as a whole paragraph, list or quote', () => {
  const english: BlockNode = {
    type: 'paragraph',
    attrs: { dir: 'ltr' },
    content: [{ type: 'text', text: 'In English' }],
  }
  const container = show(
    paragraph(text('واژه‌ی '), text('skimming', { type: 'bold' }, { type: 'english' })),
    english,
    { type: 'bulletList', content: [{ type: 'listItem', content: [english] }] },
    { type: 'blockquote', content: [english] },
    { type: 'blockquote', content: [english, paragraph(text('فارسی'))] },
  )
  const run = screen.getByText('skimming').closest('bdi')
  expect(run).toHaveAttribute('lang', 'en')
  expect(run).toHaveAttribute('dir', 'ltr')
  expect(container.querySelector('p')).toHaveAttribute('dir', 'auto')
  expect(screen.getByRole('list')).toHaveAttribute('dir', 'ltr')
  const [quote, mixed] = container.querySelectorAll('blockquote')
  expect([quote?.lang, quote?.dir, mixed?.dir]).toEqual(['en', 'ltr', 'rtl'])
})

it('a range of Persian digits starts on the right, and any other paragraph follows its first letter', () => {
  const container = show(...['۳۹–۴۰', '10/10', 'از ۱۰ تا ۱۲', 'A1'].map((words) => paragraph(text(words))))
  expect([...container.querySelectorAll('p')].map(({ dir }) => dir)).toEqual(['rtl', 'auto', 'auto', 'auto'])
})

it('gives headings the ids of the contents list', () => {
  const heading = { type: 'heading', attrs: { level: 2 }, content: [text('زمان‌بندی')] }
  show(heading, { ...heading, attrs: { level: 3 } })
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'زمان-بندی')
  expect(screen.getByRole('heading', { level: 3 })).toHaveAttribute('id', 'زمان-بندی-2')
})

it('reserves the space of a picture and offers exactly its stored sizes', () => {
  show({ type: 'picture', attrs: { id: ID, width: 1200, height: 675, alt: 'نمودار', caption: 'سال ۲۰۲۰' } })
  const figure = within(screen.getByRole('figure'))
  const picture = figure.getByRole('img', { name: 'نمودار' })
  expect(picture).toHaveAttribute('width', '1200')
  expect(picture).toHaveAttribute('height', '675')
  expect(picture).toHaveAttribute('loading', 'lazy')
  const sizes = [480, 960, 1200].map((size) => `/api/media/pictures/${ID}/${size}/ ${size}w`)
  expect(picture).toHaveAttribute('srcset', sizes.join(', '))
  expect(figure.getByText('سال ۲۰۲۰')).toBeVisible()
})

it('a keyboard can scroll a table, and its headers have a scope', () => {
  const cell = (type: string, words: string) => ({ type, content: [paragraph(...(words ? [text(words)] : []))] })
  show({
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', ''), cell('tableHeader', 'زمان')] },
      { type: 'tableRow', content: [cell('tableHeader', 'خواندن'), cell('tableCell', '۶۰ دقیقه')] },
    ],
  })
  expect(screen.getByRole('group', { name: postCopy.table(['زمان']) })).toHaveAttribute('tabindex', '0')
  expect(screen.getByRole('columnheader', { name: 'زمان' })).toBeVisible()
  expect(screen.getByRole('rowheader', { name: 'خواندن' })).toBeVisible()
  expect(screen.getAllByRole('columnheader')).toHaveLength(1)
})

it('names a callout by a word and a recording by its title', () => {
  const container = show(
    { type: 'callout', attrs: { tone: 'warning' }, content: [paragraph(text('مراقب باش'))] },
    { type: 'recording', attrs: { id: ID, mediaType: 'audio/mpeg', title: 'گفت‌وگو' } },
  )
  expect(screen.getByRole('note')).toHaveTextContent(postCopy.callouts.warning)
  const audio = container.querySelector('audio')
  expect(audio).toHaveAttribute('src', `/api/media/recordings/${ID}/`)
  expect(audio).toHaveAttribute('controls')
  expect(audio).toHaveAttribute('preload', 'none')
})

it('has the words of a recording below it, in their language, if its writer gave them', () => {
  const attrs = { id: ID, mediaType: 'audio/mpeg', title: 'گفت‌وگو' }
  show({ type: 'recording', attrs }, { type: 'recording', attrs: { ...attrs, words: 'Good morning.' } })
  expect(screen.getAllByText(postCopy.recordingWords)).toHaveLength(1)
  expect(screen.getByText('Good morning.')).toHaveAttribute('lang', 'en')
})

it('lays out a table of English words left to right, and any other like the page', () => {
  const table = (...cells: readonly string[]) => ({
    type: 'table',
    content: [
      { type: 'tableRow', content: cells.map((words) => ({ type: 'tableCell', content: [paragraph(text(words))] })) },
    ],
  })
  const container = show(table('Town', '2000'), table('شهر', 'London'), table('۱۲', '13'))
  const tables = [...container.querySelectorAll('table')]
  expect(tables.map((drawn) => drawn.closest('[dir]')?.getAttribute('dir'))).toEqual(['ltr', undefined, undefined])
})

it('renders superscript and subscript', () => {
  const container = show(
    paragraph(
      text('10'),
      text('6', { type: 'superscript' }),
      text(' of H'),
      text('2', { type: 'subscript' }),
      text('O'),
    ),
  )
  expect(container.querySelector('sup')).toHaveTextContent('6')
  expect(container.querySelector('sub')).toHaveTextContent('2')
})
