import { randomUUID } from 'node:crypto'
import * as contract from '@/lib/learning/course/contract/course-editor'
import * as learning from '@/lib/learning/enrolment/contract'
import { type TestApp } from '@/server/testing/test-app'
import { type Person } from '@/server/testing/make-people'

export const as = ({ token }: Person) => ({ as: token })
export const lesson = (id: string, change: object = {}) => ({
  id,
  slug: id,
  title: `Lesson ${id}`,
  minutes: 10,
  kind: 'reading' as const,
  isSample: false,
  ...change,
})
const exercise = (accepts: string) => ({
  type: 'exercise' as const,
  attrs: {
    id: 'small-one',
    title: 'Small',
    groups: [
      {
        type: 'true-false-not-given' as const,
        rubric: ['Write **TRUE**, **FALSE** or **NOT GIVEN**.'],
        questions: [{ number: 1, prompt: 'Cats bark.' }],
      },
    ],
    key: [{ question: '1', answer: { kind: 'choice' as const, accepts: [accepts] }, explanation: 'The secret reason' }],
  },
})
/** The text of a lesson, and an exercise of one question with this answer. */
export function text(words: string, accepts?: string): contract.LessonDraft {
  return {
    excerpt: 'What we do here',
    seo: { title: '', description: '' },
    doc: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: words }] },
        ...(accepts ? [exercise(accepts)] : []),
      ],
    },
    ref: null,
    task: null,
    media: null,
  }
}

type Change = Partial<contract.CourseDraft>

/** Common steps with courses, by a teacher and a manager, through the API. */
export function createCourseKit(api: TestApp, { owner, manager }: { owner: Person; manager: Person }) {
  const get = (id: string, who: Person) => api.call(contract.getCourseDraft, { params: { id } }, as(who))
  async function change(id: string, patch: Change, who = owner): Promise<contract.EditedCourse> {
    const { rev, content } = await get(id, who)
    return api.call(
      contract.saveCourseDraft,
      { params: { id }, body: { rev, content: { ...content, ...patch } } },
      as(who),
    )
  }
  async function write(id: string, name: string, content: contract.LessonDraft, who = owner) {
    const place = { id, lesson: name }
    const { rev } = await api.call(contract.getLessonDraft, { params: place }, as(who))
    return api.call(contract.saveLessonDraft, { params: place, body: { rev, content } }, as(who))
  }
  /** A course of this teacher with these lessons, all written, in one module; the first is a sample. */
  async function makeCourse(title: string, lessons: readonly string[], patch: Change = {}): Promise<string> {
    const id = randomUUID()
    await api.call(contract.createCourse, { body: { id, title } }, as(owner))
    const modules = [
      {
        id: 'm',
        title: 'Module',
        opensAfterDays: 0,
        lessons: lessons.map((name, index) => lesson(name, { isSample: index === 0 })),
      },
    ]
    const about = {
      excerpt: 'short',
      description: ['about', ''],
      forWhom: ['them'],
      learns: ['that'],
      teacher: { name: 'Mina', line: '', picture: null },
    }
    await change(id, { ...about, modules, ...patch })
    for (const name of lessons) await write(id, name, text(`The text of ${name}`))
    return id
  }
  async function publish(id: string) {
    const { rev } = await get(id, manager)
    return api.call(contract.publishCourse, { params: { id }, body: { rev } }, as(manager))
  }
  const codeOfPublish = async (id: string) => {
    const { rev } = await get(id, manager)
    return api.refusal(contract.publishCourse, { params: { id }, body: { rev } }, as(manager))
  }
  async function begin(slug: string) {
    const { token, userId } = await api.signUp()
    await api.call(learning.beginCourse, { params: { slug } }, { as: token })
    return { as: { as: token }, userId }
  }
  const learn = (slug: string, who: { as: string }, name: string) =>
    api.call(
      learning.recordLearning,
      {
        params: { slug },
        body: { events: [{ id: randomUUID(), lesson: name, kind: 'done', at: new Date().toISOString() }] },
      },
      who,
    )

  return { get, change, write, makeCourse, publish, codeOfPublish, begin, learn }
}
