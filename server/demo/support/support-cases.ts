import { openCase, solveCase } from '@/lib/support/case/contract/case'
import { putSavedReply, replyInCase, setCaseOwner, setCaseState } from '@/lib/support/case/contract/manage-case'
import { listCaseSubjects } from '@/lib/support/case/contract/subjects'
import { parseAbout } from '@/lib/support/case/rules/about'
import { getMe } from '@/lib/accounts/account/contract'
import { type Actor, type Stage } from '../demo-actors'
import { type Scene } from '../demo-moments'
import { CASES, type DemoCase, SAVED_REPLIES } from '../texts/cases'

/** Cases of candidates, in every state, and the answers that managers send often. */
export function askSupport(stage: Stage): readonly Scene[] {
  return [
    { when: { daysAgo: 40, at: '09:30' }, play: () => saveReplies(stage) },
    ...CASES.map((demoCase): Scene => ({ when: demoCase.when, play: () => playCase(stage, demoCase) })),
  ]
}

async function saveReplies({ logIn, ctx }: Stage): Promise<void> {
  const mina = await logIn('mina')
  for (const body of SAVED_REPLIES) await mina.call(putSavedReply, { params: { id: ctx.newId() }, body })
}

async function playCase(stage: Stage, demoCase: DemoCase): Promise<void> {
  const { ctx, logIn, advanceClock } = stage
  const person = await logIn(demoCase.who)
  const { kind, subject, text } = demoCase
  const about = demoCase.about === undefined ? null : await findSubject(person, demoCase.about)
  const { no } = await person.call(openCase, { body: { id: ctx.newId(), kind, subject, text, about } })
  await advanceClock(60)
  const mina = await logIn('mina')
  const params = { no }
  if (demoCase.note !== undefined)
    await mina.call(replyInCase, { params, body: { id: ctx.newId(), as: 'note', text: demoCase.note } })
  if (demoCase.answer === null) {
    const { id } = await mina.call(getMe, {})
    await mina.call(setCaseOwner, { params, body: { owner: id, from: null } })
    return
  }
  await mina.call(replyInCase, { params, body: { id: ctx.newId(), ...demoCase.answer } })
  if (demoCase.rating !== undefined) {
    const again = await logIn(demoCase.who)
    await again.call(solveCase, { params, body: { rating: demoCase.rating, word: 'ممنون' } })
  }
  if (demoCase.isClosed) await mina.call(setCaseState, { params, body: { state: 'closed' } })
}

async function findSubject(person: Actor, kind: string) {
  const { items } = await person.call(listCaseSubjects, { query: {} })
  const found = items.find(({ facts }) => facts.kind === kind)
  return found ? parseAbout(found.about) : null
}
