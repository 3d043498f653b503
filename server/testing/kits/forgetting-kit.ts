import { randomUUID } from 'node:crypto'
import { joinLeaderboard } from '@/lib/progress/leaderboard/contract'
import { setGoal } from '@/lib/progress/overview/contract'
import { sendContact } from '@/lib/support/contact/contract'
import { saveWord } from '@/lib/progress/vocabulary/contract'
import { createClassKit } from './institute/class-kit'
import { createSubmissionKit, ESSAY } from './teaching/submission-kit'
import { openShop } from './shop/shop-kit'
import { startSpeakingKit } from './teaching/speaking-kit'
import { importTinyExam } from '../exams/tiny-exam'
import { makeTeacher } from '../make-people'

type Rows = ReadonlyMap<string, readonly string[]>

/** An API with user data of every kind, for the tests of forgetting. */
export async function startForgettingKit() {
  const speaking = await startSpeakingKit()
  const { api } = speaking
  await importTinyExam(api.ctx, { slug: 'tiny' })
  const submissions = createSubmissionKit(api)
  const classes = createClassKit(api)
  const shop = await openShop(api)
  const teacher = await makeTeacher(api)
  const owner = await classes.teacher()
  const { id: classId, code } = await classes.make(owner)

  const signUp = async (name: string) => {
    const person = await api.signUp(name)
    return { ...person, as: { as: person.token } }
  }
  type Someone = Awaited<ReturnType<typeof signUp>>

  /** A sitting, two submissions, one of them corrected, a spoken answer, a paid order, and small things. `mark` is part of all typed text. */
  const live = async (who: Someone, mark: string) => {
    await submissions.give(who.userId, 5)
    await speaking.giveCredits(who.userId, 1)
    const { sitting, close } = await submissions.sit(who, [`${ESSAY} ${mark}`, `Another text: ${mark}.`])
    await close()
    await submissions.hand(who, { source: { kind: 'sitting', sitting }, note: `A note: ${mark}` })
    const submission = await submissions.hand(who, { source: submissions.essay(`${ESSAY} ${mark}`) })
    await submissions.publish(teacher, submission)
    await speaking.speak(who.as, (await speaking.start(who.as)).id)
    const order = await shop.buy(who, { payerName: `Payer ${mark}` })
    const word = { term: mark, sentence: `It is ${mark}.`, meaning: mark, place: null }
    await api.call(saveWord, { params: { id: randomUUID() }, body: word }, who.as)
    const targets = { overall: 7, listening: null, reading: null, writing: null, speaking: null }
    await api.call(setGoal, { body: { targets, testDate: null } }, who.as)
    await api.call(joinLeaderboard, { body: { nickname: mark } }, who.as)
    await classes.join(who, code?.code ?? '')
    const message = { name: 'A visitor', replyTo: ` ${who.identifier.toUpperCase()}`, topic: 'question' as const }
    await api.call(sendContact, { body: { ...message, text: `Please forget my ${mark}.` } })
    return { order }
  }

  /** Every row of every table, as text. */
  const readAll = async (): Promise<Rows> => {
    const tables = await api.sql<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' order by 1`,
    )
    const read = async (name: string) =>
      (await api.sql<{ row: string }>(`select x::text as row from ${name} x order by 1`)).map(({ row }) => row)
    return new Map(await Promise.all(tables.map(async ({ name }) => [name, await read(name)] as const)))
  }
  return { ...speaking, submissions, classes, classId, shop, teacher, owner, signUp, live, readAll }
}

/** Tables that contain a text. */
export function tablesWith(rows: Rows, text: string): string[] {
  const searchedText = text.toLowerCase()
  return [...rows]
    .filter(([, all]) => all.some((row) => row.toLowerCase().includes(searchedText)))
    .map(([name]) => name)
}

/** Tables with a deleted or changed row. */
export function tablesWithout(before: Rows, after: Rows): string[] {
  return [...before]
    .filter(([name, rows]) => {
      const now = new Set(after.get(name))
      return rows.some((row) => !now.has(row))
    })
    .map(([name]) => name)
}
