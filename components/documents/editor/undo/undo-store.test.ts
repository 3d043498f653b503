import { openDraftSession } from '@/lib/documents/draft/client/draft-session'
import { type PaperDocument } from '@/lib/authoring/paper/client/open-paper'
import { ApiError } from '@/lib/platform/client/api-error'
import { mergeDrafts } from '@/lib/authoring/paper/rules/merge-drafts'
import { makeEmptyPaper } from '@/lib/authoring/paper/rules/new-paper'
import { addNewGroup } from '@/lib/authoring/paper/rules/groups/templates'
import { updateRubrics } from '@/lib/authoring/paper/rules/groups/templates-rubric'
import { createUndoStore } from './undo-store'

const content = makeEmptyPaper({ skill: 'reading', module: 'academic', slug: 's', title: '' })
const opened: PaperDocument = {
  id: 'x',
  state: 'new',
  rev: 1,
  content,
  owner: null,
  savedBy: 'a',
  savedAt: '2026-01-01T00:00:00Z',
  files: [],
  exams: [],
  isFrozen: false,
}

const moved = new ApiError(409, {
  type: '',
  title: '',
  status: 409,
  detail: '',
  code: 'draft_moved',
  requestId: '',
})

function open() {
  let now = 0
  const session = openDraftSession(opened, {
    writer: 'w',
    save: async (rev, next) => ({ ...opened, rev: rev + 1, content: next }),
    load: async () => opened,
    unsentTexts: { write: async () => undefined, drop: async () => undefined },
    now: () => now,
    random: () => 0,
  })
  const store = createUndoStore(session, { settle: updateRubrics, merge: mergeDrafts, now: () => now })
  const write = (title: string, at: number) => {
    now = at
    store.edit((draft) => ({ ...draft, title }), 'title')
  }
  const title = () => session.view().content.title
  return { session, store, write, title }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('undoes typing in one step and redoes it', () => {
  const { store, write, title } = open()
  write('A', 0)
  write('Ab', 200)
  store.undo()
  expect(title()).toBe('')
  store.redo()
  expect(title()).toBe('Ab')
})

it('restores my text after another person’s text has replaced it', () => {
  const { session, store, write, title } = open()
  write('mine', 0)
  store.replace(() => session.acceptTheirs({ ...opened, rev: 7, content: { ...content, title: 'theirs' } }))
  expect(title()).toBe('theirs')
  store.undo()
  expect(title()).toBe('mine')
  expect(session.view().isUnsent).toBe(true)
})

it('records no step for a change that changes nothing', () => {
  const { store, session } = open()
  store.edit((draft) => draft)
  expect(store.history().past).toEqual([])
  expect(session.view().isUnsent).toBe(false)
})

it('undo after a remote change in another part reverts only my change', async () => {
  const server = { paper: opened }
  const session = openDraftSession(opened, {
    writer: 'w',
    save: async (rev, next) => {
      if (rev !== server.paper.rev) throw moved
      server.paper = { ...opened, rev: rev + 1, content: next }
      return server.paper
    },
    load: async () => server.paper,
    merge: mergeDrafts,
    unsentTexts: { write: async () => undefined, drop: async () => undefined },
    now: () => Date.now(),
    random: () => 0,
  })
  const store = createUndoStore(session, { settle: updateRubrics, merge: mergeDrafts, now: () => Date.now() })
  store.edit((draft) => ({ ...draft, title: 'Mine' }))
  const theirs = addNewGroup(content, content.parts[0]?.id ?? '', 'multiple-choice').draft
  server.paper = { ...opened, rev: 2, content: theirs }
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.paper).toMatchObject({ rev: 3, content: { title: 'Mine', parts: theirs.parts } })
  store.undo()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(server.paper).toMatchObject({ rev: 4, content: { title: '', parts: theirs.parts } })
})
