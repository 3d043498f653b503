import { act, renderHook } from '@testing-library/react'
import { openDraftSession } from '@/lib/documents/draft/client/draft-session'
import { draftAt } from '@/lib/documents/draft/client/testing/draft-model'
import { type OpenedDraft } from '@/lib/documents/draft/client/opened-draft'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { useDraftSession } from './use-draft-session'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

type Text = Omit<PostDraft, 'state'> & { readonly state: 'draft' | 'archived' }

function openAs(state: Text['state']): OpenedDraft<Text> {
  const draft: Text = { ...draftAt(1, 'as it was'), state }
  const doNothing = async () => undefined
  const session = openDraftSession(draft, {
    writer: 'w',
    save: async () => draft,
    load: async () => draft,
    unsentTexts: { write: doNothing, drop: doNothing },
    now: () => 0,
    random: () => 0.5,
  })
  return {
    session,
    attach: () => () => undefined,
    load: async () => draft,
    listRecoverable: async () => [],
    forget: doNothing,
  }
}

test.each([
  ['draft', false, 'changed'],
  ['archived', true, 'as it was'],
] as const)(
  'a text in the state %s is read-only: %s; an edit leaves the title %s',
  async (state, isReadOnly, title) => {
    const opened = openAs(state)
    const { result, unmount } = renderHook(() => useDraftSession(opened))
    await act(async () => result.current.edit({ title: 'changed' }))
    expect(result.current.isReadOnly).toBe(isReadOnly)
    expect(result.current.view.content.title).toBe(title)
    unmount()
  },
)
