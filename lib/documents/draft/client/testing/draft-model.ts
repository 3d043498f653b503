import { type PostDraft, type PostContent } from '@/lib/learning/post/contract/post-draft'
import { type ProblemCode, PROBLEMS } from '@/lib/platform/contract/problem'
import { ApiError } from '@/lib/platform/client/api-error'
import { openDraftSession } from '../draft-session'
import { type UnsentText } from '../unsent-texts'

export const NOTHING: PostContent = {
  title: '',
  excerpt: '',
  category: 'reading',
  tags: [],
  cover: null,
  doc: { type: 'doc', content: [{ type: 'paragraph' }] },
  seo: { title: '', description: '' },
}
export const draftAt = (rev: number, title: string): PostDraft => ({
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'post',
  slug: 'post',
  isGuide: false,
  state: 'draft',
  rev,
  content: { ...NOTHING, title },
  author: 'a',
  savedAt: '2026-01-01T00:00:00Z',
  savedBy: 'b',
  publishedAt: null,
  scheduledAt: null,
  liveVersion: null,
  hasChanges: true,
})
export const refuse = (code: ProblemCode) =>
  new ApiError(PROBLEMS[code], {
    type: '',
    title: '',
    status: PROBLEMS[code],
    detail: `no: ${code}`,
    code,
    requestId: '',
  })

/** Title and excerpt are separate units. */
export function mergeByField(base: PostContent, mine: PostContent, theirs: PostContent): PostContent | null {
  const pick = (field: 'title' | 'excerpt') => {
    if (theirs[field] === base[field]) return mine[field]
    return mine[field] === base[field] ? theirs[field] : null
  }
  const [title, excerpt] = [pick('title'), pick('excerpt')]
  return title === null || excerpt === null ? null : { ...mine, title, excerpt }
}

/** A server with one draft, a device, and a session between them. The next saves throw `trouble`. */
export function open(merge?: typeof mergeByField) {
  const server = {
    draft: draftAt(1, ''),
    saves: [] as string[],
    former: [] as boolean[],
    trouble: null as Error | null,
    delayMs: 0,
    isAway: false,
  }
  const device = { text: null as UnsentText<PostContent> | null, isBroken: false }
  const session = openDraftSession(server.draft, {
    writer: 'w',
    save: async (rev, content, keepsServerText) => {
      await new Promise((resolve) => setTimeout(resolve, server.delayMs))
      if (server.trouble) throw server.trouble
      if (rev !== server.draft.rev) throw refuse('draft_moved')
      server.saves.push(content.title)
      server.former.push(keepsServerText)
      server.draft = { ...server.draft, rev: rev + 1, content }
      return server.draft
    },
    load: async () => {
      if (server.isAway) throw new TypeError('offline')
      return server.draft
    },
    merge,
    unsentTexts: {
      write: async (text) => {
        if (device.isBroken) throw new Error('no place')
        device.text = text
      },
      drop: async () => {
        device.text = null
      },
    },
    now: () => Date.now(),
    random: () => 0.5,
  })
  return { server, device, session }
}
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
