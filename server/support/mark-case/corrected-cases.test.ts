import { randomUUID } from 'node:crypto'
import { getCase, openCase } from '@/lib/support/case/contract/case'
import { correctedCaseCopy } from '@/lib/support/mark-case/words'
import { answers, createCorrectionKit, type Sat } from '@/server/testing/kits/correction-kit'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { makeManager } from '@/server/testing/writers'

let api: TestApp
let kit: ReturnType<typeof createCorrectionKit>
beforeAll(async () => {
  api = await startTestApp()
  kit = createCorrectionKit(api, { as: (await makeManager(api)).token })
})
afterAll(() => api.close())

async function report({ person, sitting }: Sat, question = '40') {
  const body = {
    id: randomUUID(),
    kind: 'mark' as const,
    subject: 'سؤال ۴۰',
    text: 'جوابم درست بود.',
    about: { kind: 'response' as const, sitting, question },
  }
  return api.call(openCase, { body }, person.as)
}
const read = ({ person }: Sat, no: number) => api.call(getCase, { params: { no } }, person.as)

test('a correction answers everybody who asked about the question: solved where the answer now counts, told either way', async () => {
  const paper = await kit.makeExam('asked')
  const right = await kit.sit('asked', answers(22, 'Harbour'))
  const other = await kit.sit('asked', answers(22, 'quay'))
  const silent = await kit.sit('asked', answers(22, 'harbour'))
  const [first, second, elsewhere] = [await report(right), await report(other), await report(silent, '39')]
  const before = (await kit.outboxOf(other.person)).length
  await kit.accept(paper, 'harbour')
  await kit.apply(paper)

  const solved = await read(right, first.no)
  expect(solved.state).toBe('solved')
  expect(solved.messages.at(-1)).toMatchObject({ side: 'staff', text: correctedCaseCopy.accepted([40], 'Harbour') })
  const answered = await read(other, second.no)
  expect(answered).toMatchObject({ state: 'answered', mayWrite: true })
  expect(answered.messages.at(-1)?.text).toBe(correctedCaseCopy.refused([40], 'quay'))
  expect(await kit.outboxOf(other.person)).toHaveLength(before + 1)
  expect(await read(silent, elsewhere.no)).toMatchObject({ state: 'new', messages: [{ side: 'person' }] })

  // A later correction has nobody left to answer but whoever is still waiting.
  await kit.accept(paper, 'quay')
  await kit.apply(paper)
  expect((await read(right, first.no)).messages).toHaveLength(2)
  expect((await read(other, second.no)).state).toBe('solved')
})
