import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import type * as z from 'zod'
import { ContactBody } from '@/lib/support/contact/contract'
import { contactCopy as copy } from '@/lib/support/contact/words/contact'
import { ContactForm } from './contact-form'

const sent: z.output<typeof ContactBody>[] = []
/** What becomes of each message: stored, lost on the way, or refused since an earlier version is stored. */
function answer(ends: readonly ('stored' | 'lost' | 'taken')[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const end = ends[sent.length]
    if (!(input instanceof Request)) throw new TypeError('Not a request')
    sent.push(ContactBody.parse(await input.clone().json()))
    if (end === 'lost') throw new TypeError('Failed to fetch')
    return end === 'stored'
      ? Response.json({ no: 1001, inAccount: false })
      : Response.json({ code: 'changed_meanwhile', status: 409, title: '', type: '' }, { status: 409 })
  })
}
beforeEach(() => {
  sent.length = 0
  sessionStorage.clear()
})
afterEach(() => jest.restoreAllMocks())

const show = () => render(<ContactForm topic="problem" />)
const field = (name: string) => screen.getByLabelText(name)
function type(name: string, value: string): void {
  fireEvent.change(field(name), { target: { value } })
}
function fill(): void {
  type(copy.name, 'نگار')
  type(copy.replyTo, 'negar@example.com')
  type(copy.text, 'صدای آزمون قطع شد.')
}
const send = () => fireEvent.click(screen.getByRole('button', { name: copy.submit }))

test('what was typed is there after a reload, and a retry has the id of the lost message', async () => {
  answer(['lost', 'stored'])
  const before = show()
  fill()
  send()
  await screen.findByText(copy.errors.offline)
  before.unmount()
  show()
  expect(field(copy.name)).toHaveValue('نگار')
  expect(field(copy.replyTo)).toHaveValue('negar@example.com')
  expect(field(copy.text)).toHaveValue('صدای آزمون قطع شد.')
  send()
  await screen.findByText(copy.sentTitle)
  expect(sent[1]?.id).toBe(sent[0]?.id)
  fireEvent.click(screen.getByRole('button', { name: copy.another }))
  expect(field(copy.text)).toHaveValue('')
})

test('an error that the address names goes with the message', async () => {
  window.history.replaceState(null, '', '/contact-us?about=error:b-0123abcd:b1::/blog')
  answer(['stored'])
  render(<ContactForm />)
  expect(screen.getByText(copy.aboutError('b-0123abcd'))).toBeInTheDocument()
  fill()
  send()
  await screen.findByText(copy.sentTitle)
  expect(sent[0]).toMatchObject({ topic: 'problem', about: { error: 'b-0123abcd', path: '/blog' } })
  window.history.replaceState(null, '', '/')
})

test.each([
  ['complaint', 'complaint'],
  ['problem', 'problem'],
  ['nonsense', undefined],
])('the topic %p of the address is chosen, if there is one of that name', async (named, chosen) => {
  window.history.replaceState(null, '', `/contact-us?topic=${named}`)
  answer(['stored'])
  render(<ContactForm />)
  fill()
  send()
  await (chosen ? screen.findByText(copy.sentTitle) : screen.findByText(copy.errors.topic))
  expect(sent[0]?.topic).toBe(chosen)
  window.history.replaceState(null, '', '/')
})

test('when the server has the first version, the edited text is sent as a new message', async () => {
  answer(['lost', 'taken', 'stored'])
  show()
  fill()
  send()
  await screen.findByText(copy.errors.offline)
  type(copy.text, 'صدای آزمون قطع شد و برنگشت.')
  send()
  await screen.findByText(copy.errors.sentBefore)
  expect(field(copy.text)).toHaveValue('صدای آزمون قطع شد و برنگشت.')
  send()
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(sent[1]?.id).toBe(sent[0]?.id)
  expect(sent[2]?.id).not.toBe(sent[0]?.id)
})

test('what was typed before the form had loaded is in it, and is gone after it was sent', async () => {
  answer(['stored'])
  render(
    <ContactForm topic="problem" typed={{ name: 'نگار', replyTo: 'negar@example.com', text: 'صدای آزمون قطع شد.' }} />,
  )
  expect(field(copy.name)).toHaveValue('نگار')
  send()
  await screen.findByText(copy.sentTitle)
  expect(sent[0]).toMatchObject({ replyTo: 'negar@example.com', text: 'صدای آزمون قطع شد.' })
  fireEvent.click(screen.getByRole('button', { name: copy.another }))
  expect(field(copy.text)).toHaveValue('')
})
