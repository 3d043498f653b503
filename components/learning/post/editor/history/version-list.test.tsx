import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ApiError } from '@/lib/platform/client/api-error'
import { postDraftQuery } from '@/lib/learning/post/queries'
import { type PostDraft, type PostVersion } from '@/lib/learning/post/contract/post-draft'
import { historyCopy } from '@/lib/learning/post/words/post-history'
import { VersionList } from './version-list'

jest.mock('@/lib/learning/post/queries', () => ({
  ...jest.requireActual<object>('@/lib/learning/post/queries'),
  restorePostVersion: () => Promise.reject(new ApiError(409, { code: 'draft_moved', status: 409, detail: 'moved' })),
}))

const at = '2026-01-01T10:00:00Z'
const draft: PostDraft = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'post',
  slug: 'post',
  isGuide: false,
  state: 'draft',
  rev: 3,
  content: {
    title: 'یک',
    excerpt: '',
    category: 'reading',
    tags: [],
    cover: null,
    doc: { type: 'doc', content: [{ type: 'paragraph' }] },
    seo: { title: '', description: '' },
  },
  author: 'نادر',
  savedAt: at,
  savedBy: 'نادر',
  publishedAt: null,
  scheduledAt: null,
  liveVersion: null,
  hasChanges: true,
}
const version: PostVersion = { number: 1, title: 'یک', at, by: 'نادر', reason: 'kept', isLive: false }

test('a restore refused because the draft has moved succeeds on the newest rev at the next try', async () => {
  const client = new QueryClient()
  const invalidate = jest.spyOn(client, 'invalidateQueries')
  render(
    <QueryClientProvider client={client}>
      <VersionList draft={draft} versions={[version]} />
    </QueryClientProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: historyCopy.restoreNamed(1) }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: historyCopy.restore }))
  expect(await screen.findByRole('alert')).toBeVisible()
  const { queryKey } = postDraftQuery('post', 'post')
  expect(invalidate).toHaveBeenCalledWith(expect.objectContaining({ queryKey }))
})
