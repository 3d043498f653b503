import { randomUUID } from 'node:crypto'
import {
  createPost,
  type PostDraft,
  type PostContent,
  publishPost,
  savePost,
} from '@/lib/learning/post/contract/post-draft'
import { type PostKind } from '@/lib/platform/text-kinds'
import { type TestApp } from './test-app'

export type Person = { readonly token: string; readonly userId: string; readonly identifier: string }

/** A student promoted to manager. */
export async function makeManager(api: TestApp, name = 'مینا مدیر'): Promise<Person> {
  const person = await api.signUp(name)
  await api.sql("update users set role = 'manager' where id = $1", [person.userId])
  return person
}

/** A site that the public reaches, with an address that its mails go to. */
export const PUBLIC_SITE = {
  publicUrl: 'https://sanjeh.example',
  contact: { company: null, email: 'desk@sanjeh.example', phone: null, address: null, hours: null, enamad: null },
}

/** A manager of a public site, who has a second factor. */
export async function makeManagerWithFactor(api: TestApp): Promise<Person> {
  const person = await makeManager(api)
  await api.sql('update sessions set with_factor = true where user_id = $1', [person.userId])
  return person
}

/** A student appointed as author by a manager. */
export async function makeAuthor(api: TestApp, name = 'نادر نویسنده'): Promise<Person> {
  const person = await api.signUp(name)
  await api.sql('update users set is_author = true where id = $1', [person.userId])
  return person
}

export function paragraph(text: string): PostContent['doc']['content'][number] {
  return { type: 'paragraph', content: [{ type: 'text', text }] }
}

type Written = Partial<PostContent> & { readonly text?: string; readonly kind?: PostKind }

/** A new draft that is ready to publish. */
export async function writeDraft(api: TestApp, as: string, content: Written = {}): Promise<PostDraft> {
  const { text = 'متن نوشته', title = 'نوشته‌ی تازه', kind = 'post', ...rest } = content
  const draft = await api.call(createPost, { body: { id: randomUUID(), kind, title } }, { as })
  const doc = { type: 'doc' as const, content: [paragraph(text)] }
  const whole = { ...draft.content, excerpt: 'چکیده', doc, ...rest, title }
  return api.call(savePost, { params: { id: draft.id }, body: { rev: draft.rev, content: whole } }, { as })
}

/** Like {@link writeDraft}, and published. */
export async function writePost(api: TestApp, as: string, content: Written = {}): Promise<PostDraft> {
  const { id, rev } = await writeDraft(api, as, content)
  return api.call(publishPost, { params: { id }, body: { rev, at: null } }, { as })
}

/** A student promoted to teacher. */
export async function makeTeacher(api: TestApp, name = 'لیلا آموزگار'): Promise<Person> {
  const person = await api.signUp(name)
  await api.sql("update users set role = 'teacher' where id = $1", [person.userId])
  return person
}
