import * as contract from '@/lib/learning/post/contract/post-draft'
import { type CastName } from './cast'
import { type Stage } from './demo-actors'
import { type Moment, type Scene, tehranTime } from './demo-moments'
import { POSTS, type WrittenPost } from './texts/posts'

type PublishingPlan = { readonly published?: Moment; readonly scheduledDays?: number; readonly changed?: Moment }

const PLANS = {
  'test-day': { by: 'nader', when: { daysAgo: 47, at: '12:10' }, plan: { published: { daysAgo: 45, at: '09:00' } } },
  'reading-speed': {
    by: 'nader',
    when: { daysAgo: 24, at: '16:30' },
    plan: { published: { daysAgo: 22, at: '08:30' }, changed: { daysAgo: 2, at: '14:20' } },
  },
  podcasts: { by: 'nader', when: { daysAgo: 6, at: '11:15' }, plan: { scheduledDays: 2 } },
  paraphrase: { by: 'nader', when: { daysAgo: 4, at: '18:45' }, plan: { scheduledDays: 6 } },
  'computer-or-paper': { by: 'nader', when: { daysAgo: 3, at: '10:05' }, plan: {} },
  'essay-plan': { by: 'nader', when: { daysAgo: 1, at: '17:30' }, plan: {} },
  signposts: { by: 'mina', when: { daysAgo: 9, at: '13:00' }, plan: {} },
} as const satisfies Record<keyof typeof POSTS, { by: CastName; when: Moment; plan: PublishingPlan }>

/** The author’s posts: published, changed since, scheduled, drafts. */
export function writePosts(stage: Stage, nowMs: number): readonly Scene[] {
  return Object.entries<{ by: CastName; when: Moment; plan: PublishingPlan }>(PLANS).flatMap(
    ([name, { by, when, plan }]): readonly Scene[] => {
      const post = Object.entries<WrittenPost>(POSTS).find(([key]) => key === name)?.[1]
      if (!post) throw new Error(`There is no text "${name}"`)
      const id = stage.ctx.newId()
      const { published, scheduledDays, changed } = plan
      const at = scheduledDays === undefined ? null : tehranTime(nowMs, scheduledDays, '09:00').toISOString()
      const moments: (Scene | null)[] = [
        { when, play: () => write(stage, by, id, post) },
        published ? { when: published, play: () => publish(stage, by, post, null) } : null,
        at === null ? null : { when: { daysAgo: 1, at: '18:00' }, play: () => publish(stage, by, post, at) },
        changed ? { when: changed, play: () => change(stage, by, post) } : null,
      ]
      return moments.filter((scene) => scene !== null)
    },
  )
}

async function write(stage: Stage, by: CastName, id: string, post: WrittenPost): Promise<void> {
  const writer = await stage.logIn(by)
  const { kind = 'post', title } = post
  const draft = await writer.call(contract.createPost, { body: { id, kind, title } })
  await stage.advanceClock(35)
  await writer.call(contract.savePost, {
    params: { id },
    body: { rev: draft.rev, content: contentOf(draft.content, post) },
  })
}

function contentOf(
  empty: contract.PostContent,
  { title, excerpt, category, tags, body }: WrittenPost,
): contract.PostContent {
  const text = (words: string) => [{ type: 'text' as const, text: words }]
  const content = body.map((words) =>
    words.startsWith('## ')
      ? { type: 'heading' as const, attrs: { level: 2 as const }, content: text(words.slice(3)) }
      : { type: 'paragraph' as const, content: text(words) },
  )
  return { ...empty, title, excerpt, category, tags: [...tags], doc: { type: 'doc', content } }
}

async function publish(stage: Stage, by: CastName, post: WrittenPost, at: string | null): Promise<void> {
  const writer = await stage.logIn(by)
  const draft = await find(stage, by, post)
  await writer.call(contract.publishPost, { params: { id: draft.id }, body: { rev: draft.rev, at } })
}

/** Edits the draft after its publication. */
async function change(stage: Stage, by: CastName, post: WrittenPost): Promise<void> {
  const writer = await stage.logIn(by)
  const { id, rev, content } = await find(stage, by, post)
  const changed = contentOf(content, {
    ...post,
    body: [...post.body, 'به‌روزرسانی: تمرین روز هفتم را هم به این برنامه اضافه کردیم.'],
  })
  await writer.call(contract.savePost, { params: { id }, body: { rev, content: changed } })
}

async function find(
  { logIn }: Stage,
  by: CastName,
  { title, kind = 'post' }: WrittenPost,
): Promise<contract.PostDraft> {
  const writer = await logIn(by)
  const { items } = await writer.call(contract.listPostDrafts, { query: { kind, q: title } })
  const row = items.find((item) => item.title === title)
  if (!row) throw new Error(`There is no draft "${title}"`)
  return writer.call(contract.getPostDraft, { params: { slug: row.slug }, query: { kind } })
}
