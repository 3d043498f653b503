import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { openDraftSession } from '@/lib/documents/draft/client/draft-session'
import { type UnsentText } from '@/lib/documents/draft/client/unsent-texts'
import { type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { changesCopy, makeEditorWords, DEFAULT_TEXT_NAMES } from '@/lib/documents/draft/words/editor'
import { errorSentences, fieldSentences } from '@/lib/platform/words/errors'
import { Banners } from './banners'
import { EditorBar } from './editor-bar'
import { DraftField } from './fields/draft-field'
import { StateBadge } from './state-badge'
import { useDraftSession } from './use-draft-session'

// A document kind that exists only in this test: all that a new kind has to define. Saving, conflicts and recovery come from the shared editor.
type Content = { readonly title: string; readonly tip: string }
type Note = {
  readonly id: string
  readonly rev: number
  readonly content: Content
  readonly savedAt: string
  readonly savedBy: string
  readonly state: 'draft' | 'archived'
}
const words = makeEditorWords({ thing: 'جزوه', fresh: 'جزوه‌ی تازه', text: DEFAULT_TEXT_NAMES })
const MAX_LETTERS = 20
const NAMES = { title: 'عنوان', tip: 'نکته' }
const comparing = {
  fieldLabels: NAMES,
  differences: (a: Content, b: Content) =>
    (['title', 'tip'] as const).filter((field) => a[field] !== b[field]).map((field) => NAMES[field]),
}

function NoteEditor({ opened }: { opened: OpenedDraft<Note> }) {
  const draftEditor = useDraftSession(opened)
  const { content, draft } = draftEditor.view
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={words}
        back={{ href: '/notes', text: 'همه' }}
        title={content.title}
        badge={<StateBadge state={draft.state} name="پیش‌نویس" />}
      />
      <Banners draftEditor={draftEditor} words={words} comparison={comparing} />
      {(['title', 'tip'] as const).map((field) => (
        <DraftField
          key={field}
          label={NAMES[field]}
          value={content[field]}
          readOnly={draftEditor.isReadOnly}
          onChange={(text) => draftEditor.edit({ [field]: text })}
        />
      ))}
    </>
  )
}

const first: Note = {
  id: 'n',
  rev: 1,
  content: { title: 'Bridges', tip: '' },
  savedAt: '2026-01-01T08:00:00Z',
  savedBy: 'سارا',
  state: 'draft',
}
const moved = new ApiError(409, { code: 'draft_moved', status: 409 })
const archived = new ApiError(409, { code: 'not_ready', status: 409, detail: errorSentences.not_ready })
const tooLong = new ApiError(422, {
  code: 'invalid_input',
  status: 422,
  detail: 'ببین:',
  fields: { 'body.content.tip': fieldSentences.textTooLong(MAX_LETTERS) },
})

/** A server with one note, and its editor in the browser. */
function open({ left = [], state = 'draft' }: { left?: readonly UnsentText<Content>[]; state?: Note['state'] } = {}) {
  const server = { note: { ...first, state } }
  const forgotten: string[] = []
  const session = openDraftSession<Note>(server.note, {
    writer: 'me',
    save: async (rev, content) => {
      if (rev !== server.note.rev) throw moved
      if (server.note.state === 'archived') throw archived
      if (content.tip.length > MAX_LETTERS) throw tooLong
      server.note = { ...server.note, rev: rev + 1, content, savedBy: 'من' }
      return server.note
    },
    load: async () => server.note,
    unsentTexts: { write: async () => undefined, drop: async () => undefined },
    now: () => Date.now(),
    random: () => 0,
  })
  const opened: OpenedDraft<Note> = {
    session,
    attach: () => session.stop,
    load: async () => server.note,
    listRecoverable: async () => left,
    forget: async ({ writer }) => void forgotten.push(writer),
  }
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: async () => ({ name: 'من' }), staleTime: Infinity } },
  })
  client.setQueryData<unknown>(meQuery().queryKey, { name: 'من' })
  render(
    <QueryClientProvider client={client}>
      <NoteEditor opened={opened} />
    </QueryClientProvider>,
  )
  return { server, forgotten, send: () => act(async () => void (await session.flush())) }
}

test('the shared editor saves a new kind, and says so', async () => {
  const { server, send } = open()
  await userEvent.type(screen.getByLabelText('نکته'), 'Look up')
  expect(screen.getByText(words.status.saving)).toBeVisible()
  await send()
  expect(server.note).toMatchObject({ rev: 2, content: { title: 'Bridges', tip: 'Look up' } })
  expect(screen.getByText(words.status.saved)).toBeVisible()
})

test('names the field that the server refuses, with the reason', async () => {
  const { send } = open()
  await userEvent.type(screen.getByLabelText('نکته'), 'Look up at the bridges')
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(`${NAMES.tip}: ${fieldSentences.textTooLong(MAX_LETTERS)}`)
})

test('the second of two writers learns who saved what, overwrites nothing, and decides', async () => {
  const { server, send } = open()
  server.note = { ...server.note, rev: 2, content: { title: 'Bridges', tip: 'Hers' } }
  await userEvent.type(screen.getByLabelText('نکته'), 'Mine')
  await send()
  expect(server.note.content.tip).toBe('Hers')
  expect(screen.getByRole('alert')).toHaveTextContent('سارا')
  expect(screen.getByRole('alert')).toHaveTextContent(changesCopy.fields(['نکته']))
  expect(screen.getByLabelText('نکته')).toHaveAttribute('readonly')
  await userEvent.click(screen.getByRole('button', { name: words.conflict.withOther.mine }))
  await send()
  expect(server.note.rev).toBe(2)
  // This kind has no side-by-side comparison: the dialog must not mention one.
  expect(screen.getByRole('dialog')).not.toHaveTextContent('تفاوت')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.conflict.withOther.mine }))
  await send()
  expect(server.note).toMatchObject({ rev: 3, content: { tip: 'Mine' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test("somebody who has saved in another window reads so, without another person's name", async () => {
  const { server, send } = open()
  server.note = { ...server.note, rev: 2, content: { title: 'Bridges', tip: 'There' }, savedBy: 'من' }
  await userEvent.type(screen.getByLabelText('نکته'), 'Here')
  await send()
  const { withOneself, withOther } = words.conflict
  expect(screen.getByRole('alert')).toHaveTextContent(withOneself.title)
  expect(screen.getByRole('alert')).toHaveTextContent(withOneself.text('', first.savedAt))
  expect(screen.queryByRole('button', { name: withOther.mine })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: withOneself.mine }))
  expect(screen.getByRole('dialog')).toHaveTextContent(withOneself.mineQuestion('', false))
})

test('a document archived meanwhile accepts no text, and says so', async () => {
  const { server, send } = open()
  server.note = { ...server.note, state: 'archived' }
  await userEvent.type(screen.getByLabelText('نکته'), 'Late')
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent(words.refused.archived)
  expect(screen.getByRole('alert')).not.toHaveTextContent(errorSentences.not_ready)
  expect(screen.getByLabelText('نکته')).toHaveValue('Late')
})

test("the other writer's text can replace mine", async () => {
  const { server, send } = open()
  server.note = { ...server.note, rev: 2, content: { title: 'Bridges', tip: 'Hers' } }
  await userEvent.type(screen.getByLabelText('نکته'), 'Mine')
  await send()
  await userEvent.click(screen.getByRole('button', { name: words.conflict.withOther.theirs }))
  expect(screen.getByLabelText('نکته')).toHaveValue('Mine')
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: words.conflict.withOther.theirs }),
  )
  expect(screen.getByLabelText('نکته')).toHaveValue('Hers')
  expect(server.note.rev).toBe(2)
})

test('offers a text left by an earlier visit, and forgets it once it is restored and saved', async () => {
  const content = { title: 'Bridges', tip: 'From yesterday' }
  const left = [{ draft: 'n', writer: 'yesterday', rev: 1, content, at: '2026-01-01T09:00:00Z' }]
  const { server, forgotten } = open({ left })
  await userEvent.click(await screen.findByRole('button', { name: words.left.bringBack }))
  expect(await screen.findByText(words.status.saved)).toBeVisible()
  expect(server.note.content).toEqual(content)
  expect(forgotten).toEqual(['yesterday'])
  expect(screen.queryByText(words.left.title)).toBeNull()
})

test('discards a recovered text only after a question, even for a kind without side-by-side comparison', async () => {
  const content = { title: 'Bridges', tip: 'From yesterday' }
  const left = [{ draft: 'n', writer: 'yesterday', rev: 1, content, at: '2026-01-01T09:00:00Z' }]
  const { forgotten } = open({ left })
  await userEvent.click(await screen.findByRole('button', { name: words.left.discard }))
  expect(screen.getByRole('dialog')).toHaveTextContent(words.left.discardQuestion)
  expect(forgotten).toEqual([])
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: words.left.discard }))
  expect(forgotten).toEqual(['yesterday'])
  expect(screen.queryByText(words.left.title)).toBeNull()
})

test('an archived document is read-only, and says so', async () => {
  const { server, send } = open({ state: 'archived' })
  expect(await screen.findByText(words.archivedTitle)).toBeVisible()
  await userEvent.type(screen.getByLabelText('نکته'), 'x')
  await send()
  expect(server.note.rev).toBe(1)
})
