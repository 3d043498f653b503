import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from '@/components/ui/toast/toast'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { openDraftSession } from '@/lib/documents/draft/client/draft-session'
import { ApiError } from '@/lib/platform/client/api-error'
import { errorSentences } from '@/lib/platform/words/errors'
import { useDraftSession } from '../use-draft-session'
import { Checklist, ChecklistLines, useSaveOnOpen } from './checklist'
import { PublishPanel } from './publish-panel'
import { usePublishing } from './use-publishing'

const push = jest.fn<void, [string]>()
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: (to: string) => push(to) }) }))

// A document kind that exists only in this test.
type Leaflet = {
  readonly id: string
  readonly rev: number
  readonly content: { readonly title: string }
  readonly savedAt: string
  readonly savedBy: string
  readonly state: 'draft' | 'published' | 'scheduled'
  readonly liveVersion: number | null
  readonly publishedAt: string | null
  readonly scheduledAt: string | null
  readonly hasChanges: boolean
}
type Line = { readonly severity: 'error' | 'warning'; readonly sentence: string }

const panelWords = {
  title: 'انتشار',
  draft: 'هنوز منتشر نشده است.',
  unpublished: 'برداشته شده است.',
  hasChanges: 'تغییری هست.',
  same: 'همان است.',
  live: (version: number) => `نسخه‌ی ${version}`,
  since: (when: string) => `از ${when}`,
  review: 'بازبینی و انتشار',
  reviewOnly: 'بازبینی',
  byManagers: 'انتشار با مدیر است.',
  unpublish: 'برداشتن',
  unpublishText: 'دیگر کسی نمی‌بیندش.',
  scheduled: (when: string) => `قرار است ${when} منتشر شود.`,
  cancelSchedule: 'لغو زمان‌بندی',
  cancelText: 'خودبه‌خود منتشر نمی‌شود.',
  cancelLiveText: 'آنچه هست می‌ماند.',
  versions: 'نسخه‌ها',
  log: 'چه کسی چه کرد',
}
const listWords = { title: 'پیش از انتشار', loading: '…', failed: 'نشد', sound: 'آماده است.', again: 'دوباره' }
const UNSENT = 'اول باید ذخیره شود.'
const first: Leaflet = {
  id: 'l',
  rev: 1,
  content: { title: 'Bridges' },
  savedAt: '2026-01-01T08:00:00Z',
  savedBy: 'سارا',
  state: 'draft',
  liveVersion: null,
  publishedAt: null,
  scheduledAt: null,
  hasChanges: false,
}

type Server = { leaflet: Leaflet; refuses: ApiError | null; readonly calls: string[] }

/** A server with one leaflet, its session in the browser, and the panel. */
function open({ role = 'manager', lines = [], ...leaflet }: Partial<Leaflet> & { role?: string; lines?: Line[] } = {}) {
  const server: Server = { leaflet: { ...first, ...leaflet }, refuses: null, calls: [] }
  const answer = async (call: string, changes: Partial<Leaflet>) => {
    server.calls.push(call)
    if (server.refuses) throw server.refuses
    server.leaflet = { ...server.leaflet, ...changes }
    return server.leaflet
  }
  const session = openDraftSession<Leaflet>(server.leaflet, {
    writer: 'me',
    save: (rev, content) => answer(`save ${rev}`, { rev: rev + 1, content }),
    load: async () => server.leaflet,
    unsentTexts: { write: async () => undefined, drop: async () => undefined },
    now: () => Date.now(),
    random: () => 0,
  })
  const opened = {
    session,
    attach: () => session.stop,
    load: async () => server.leaflet,
    listRecoverable: async () => [],
    forget: async () => undefined,
  }

  function Look({ isManager, onPublish, onClose }: { isManager: boolean; onPublish: () => void; onClose: () => void }) {
    const isSent = useSaveOnOpen(session)
    const query = {
      data: isSent ? { lines } : undefined,
      error: null,
      isFetching: false,
      refetch: jest.fn(),
    }
    return (
      <Checklist
        words={listWords}
        query={query}
        onClose={onClose}
        publish={isManager ? () => <button onClick={onPublish}>منتشر کن</button> : null}
      >
        {({ errors, warnings }) => (
          <>
            {[errors, warnings].map((some, index) => (
              <ChecklistLines
                key={index}
                title={String(some.length)}
                lines={some.map(({ sentence }) => ({ id: sentence, place: 'متن', sentence }))}
              />
            ))}
          </>
        )}
      </Checklist>
    )
  }

  function Page() {
    const draftEditor = useDraftSession<Leaflet>(opened)
    const { isBusy, change, restore, duplicate } = usePublishing(draftEditor, UNSENT)
    const live = { state: 'published', liveVersion: 1, publishedAt: '2026-01-02T08:00:00Z' } as const
    const publishing = {
      isBusy,
      unpublish: (after: () => void) =>
        change({ call: () => answer('unpublish', { state: 'draft', liveVersion: null }), done: 'برداشته شد', after }),
      cancelSchedule: (after: () => void) =>
        change({ call: () => answer('cancel', { state: 'draft', scheduledAt: null }), done: 'لغو شد', after }),
    }
    const publish = (after: () => void) =>
      change({ call: (rev) => answer(`publish ${rev}`, live), done: 'منتشر شد', after })
    const back = { rev: draftEditor.view.draft.rev + 1, content: { title: 'Former' } }
    return (
      <PublishPanel
        words={panelWords}
        draftEditor={draftEditor}
        publishing={publishing}
        about={<p>{draftEditor.view.content.title}</p>}
        moreActions={
          <>
            <button onClick={() => draftEditor.edit({ title: 'Fresh' })}>بنویس</button>
            <button
              onClick={() => duplicate({ call: (id) => answer(`copy ${id}`, {}), done: 'کپی شد', open: (id) => id })}
            >
              کپی
            </button>
            <button
              onClick={() =>
                restore({
                  call: () => answer('restore', back),
                  done: 'برگشت',
                  undo: { label: 'پس بیاور', call: (content, rev) => answer(`undo ${rev}`, { content, rev: rev + 1 }) },
                })
              }
            >
              برگردان
            </button>
          </>
        }
        dialogs={{
          checklist: (opening) => <Look {...opening} onPublish={() => publish(opening.onClose)} />,
          versions: () => null,
          log: () => null,
        }}
      />
    )
  }

  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: async () => ({ role }), staleTime: Infinity } },
  })
  client.setQueryData<unknown>(meQuery().queryKey, { role })
  render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  return server
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const toastSpy = jest.spyOn(toast, 'add').mockImplementation(() => '')
beforeEach(() => {
  toastSpy.mockClear()
  push.mockClear()
})

test('saves unsaved changes before the checks, and publishes that rev', async () => {
  const server = open()
  expect(screen.getByText(panelWords.draft)).toBeVisible()
  await press('بنویس')
  await press(panelWords.review)
  expect(await screen.findByText(listWords.sound)).toBeVisible()
  await press('منتشر کن')
  expect(server.calls).toEqual(['save 1', 'publish 2'])
  expect(toastSpy).toHaveBeenCalledWith({ title: 'منتشر شد', color: 'success' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText(panelWords.live(1))).toBeVisible()
})

test.each([
  ['error', 0],
  ['warning', 1],
] as const)('with a finding of severity %s there are %d publish buttons', async (severity, ways) => {
  open({ lines: [{ severity, sentence: 'خالی است.' }] })
  await press(panelWords.review)
  expect(await screen.findByText('خالی است.')).toBeVisible()
  expect(screen.queryAllByRole('button', { name: 'منتشر کن' })).toHaveLength(ways)
})

test('somebody who is not a manager sees the checks, and can neither publish nor withdraw', async () => {
  open({ role: 'teacher', state: 'published', liveVersion: 3 })
  expect(screen.getByText(panelWords.byManagers)).toBeVisible()
  expect(screen.queryByRole('button', { name: panelWords.unpublish })).toBeNull()
  await press(panelWords.reviewOnly)
  expect(await screen.findByText(listWords.sound)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'منتشر کن' })).toBeNull()
})

test('withdrawing asks first, and a refusal is shown and keeps the dialog open', async () => {
  const server = open({ state: 'published', liveVersion: 1 })
  await press(panelWords.unpublish)
  expect(server.calls).toEqual([])
  const question = within(screen.getByRole('dialog'))
  server.refuses = new ApiError(409, { code: 'not_ready', status: 409, detail: errorSentences.not_ready })
  await userEvent.click(question.getByRole('button', { name: panelWords.unpublish }))
  expect(toastSpy).toHaveBeenLastCalledWith({ title: errorSentences.not_ready, color: 'danger' })
  server.refuses = null
  await userEvent.click(question.getByRole('button', { name: panelWords.unpublish }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.leaflet.state).toBe('draft')
})

test('shows and cancels a scheduled publication; the live version stays', async () => {
  const server = open({ state: 'scheduled', scheduledAt: '2030-01-01T08:00:00Z', liveVersion: 2 })
  await press(panelWords.cancelSchedule)
  const question = within(screen.getByRole('dialog'))
  expect(question.getByText(panelWords.cancelLiveText)).toBeVisible()
  await userEvent.click(question.getByRole('button', { name: panelWords.cancelSchedule }))
  expect(server.calls).toEqual(['cancel'])
})

test('no action runs when the text could not be saved', async () => {
  const server = open()
  server.refuses = new ApiError(409, { code: 'draft_moved', status: 409 })
  await press('بنویس')
  await press('کپی')
  expect(server.calls).toEqual(['save 1'])
  expect(toastSpy).toHaveBeenLastCalledWith({ title: UNSENT, color: 'danger' })
})

test('opens a copy, and a restored version can be undone from the message', async () => {
  const server = open()
  await press('کپی')
  const [copy = ''] = server.calls
  expect(push).toHaveBeenCalledWith(copy.replace('copy ', ''))
  await press('برگردان')
  expect(screen.getByText('Former')).toBeVisible()
  const [{ actions = [] } = {}] = toastSpy.mock.lastCall ?? []
  expect(actions.map(({ label }) => label)).toEqual(['پس بیاور'])
  await act(async () => actions[0]?.onClick?.())
  expect(await screen.findByText('Bridges')).toBeVisible()
  expect(server.calls.at(-1)).toBe('undo 2')
})
