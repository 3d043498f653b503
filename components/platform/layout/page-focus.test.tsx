import { render, screen, waitFor } from '@testing-library/react'
import { type ReactNode } from 'react'
import { PageFocus } from './page-focus'

let mockAddress = new URL('https://sanjeh.ir/')
jest.mock('next/navigation', () => ({
  usePathname: () => mockAddress.pathname,
  useSearchParams: () => mockAddress.searchParams,
}))

/** A layout whose page has the given links; the header stays from page to page. */
const layout = (links: readonly string[]) => (
  <>
    <PageFocus />
    <button type="button">Menu</button>
    <main id="content" tabIndex={-1}>
      {links.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </main>
  </>
)

function visit(address: string, focused: string) {
  mockAddress = new URL('https://sanjeh.ir/dashboard/exam/new')
  const { rerender } = render(layout(['Choose']))
  screen.getByRole('button', { name: focused }).focus()
  mockAddress = new URL(address, mockAddress)
  rerender(layout(['Start']))
}

// The first test, because it needs a document without a page before.
test('a page that was loaded in full begins at its top', () => {
  render(layout(['Choose']))
  expect(document.body).toHaveFocus()
})

test.each(['/signup', '/dashboard/exam/new?exam=one'])('after a link to %s the content has the focus', (address) => {
  visit(address, 'Choose')
  expect(screen.getByRole('main')).toHaveFocus()
})

test('after a link to a page of another layout its content has the focus', () => {
  mockAddress = new URL('/exams', mockAddress)
  const { rerender } = render(<div key="public">{layout(['Choose'])}</div>)
  screen.getByRole('button', { name: 'Choose' }).focus()
  mockAddress = new URL('/dashboard/exam/new', mockAddress)
  rerender(<div key="dashboard">{layout(['Start'])}</div>)
  expect(screen.getByRole('main')).toHaveFocus()
})

test('after a link to a part of a page that part has the focus', () => {
  mockAddress = new URL('https://sanjeh.ir/dashboard')
  const page = (part: string) => (
    <>
      {layout([part === 'today' ? 'Choose' : 'Start'])}
      <section id={part}>{part}</section>
    </>
  )
  const { rerender } = render(page('today'))
  screen.getByRole('button', { name: 'Choose' }).focus()
  mockAddress = new URL('https://sanjeh.ir/dashboard/practice')
  location.hash = '#mistakes'
  rerender(page('mistakes'))
  expect(screen.getByText('mistakes')).toHaveFocus()
  location.hash = ''
})

test('a filter that was pressed in Safari, which focuses no pressed button, leaves the focus', () => {
  mockAddress = new URL('https://sanjeh.ir/dashboard/exams')
  const { rerender } = render(layout(['Filter']))
  screen.getByRole('button', { name: 'Menu' }).focus()
  screen.getByRole('button', { name: 'Menu' }).blur()
  mockAddress = new URL('/dashboard/exams?page=2', mockAddress)
  rerender(layout(['Filter']))
  expect(document.body).toHaveFocus()
})

test('a control that stays keeps the focus', () => {
  visit('/signup', 'Menu')
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
})

test('a change without another address leaves the focus where the browser has put it', () => {
  visit('/dashboard/exam/new', 'Choose')
  expect(document.body).toHaveFocus()
})

const page = (content: ReactNode) => (
  <>
    <PageFocus />
    <main id="content" tabIndex={-1}>
      {content}
    </main>
  </>
)
const follow = (content: ReactNode) => {
  mockAddress = new URL('https://sanjeh.ir/dashboard/exams')
  const { rerender } = render(page(<button type="button">Open</button>))
  screen.getByRole('button').focus()
  mockAddress = new URL('/dashboard/exam/result/1', mockAddress)
  rerender(page(content))
  return rerender
}

test('after a link the heading of the page has the focus', () => {
  follow(<h1>Result</h1>)
  expect(screen.getByRole('heading')).toHaveFocus()
})

test('a heading that comes with the data of its page takes the focus from the content, not from anything else', async () => {
  const rerender = follow('Loading')
  expect(screen.getByRole('main')).toHaveFocus()
  rerender(page(<h1>Result</h1>))
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())

  const reload = follow(<button type="button">Cancel</button>)
  screen.getByRole('button').focus()
  reload(
    page(
      <>
        <button type="button">Cancel</button>
        <h1>Result</h1>
      </>,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByRole('button')).toHaveFocus()
})
