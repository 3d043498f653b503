import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  draftRemarks,
  dropSpokenRemark,
  keepSnippet,
  listSnippets,
  releaseSubmission,
  saveAssessment,
} from '@/lib/teaching/submission/contract/assessment'
import { getSubmission } from '@/lib/teaching/submission/contract/submissions'
import { newId } from '@/server/platform/http/new-id'
import { createSubmissionKit } from '@/server/testing/kits/teaching/submission-kit'
import { shareTestApp } from '@/server/testing/test-app'
import { makeTeacher, type Person } from '@/server/testing/make-people'
import { draftRemarks as draftRemarksOf } from './drafts'

const api = shareTestApp()
const kit = createSubmissionKit(api)
let teacher: Person
let second: Person
beforeAll(async () => {
  teacher = await makeTeacher(api)
  second = await makeTeacher(api, 'نیلوفر')
})

const byId = (id: string) => ({ params: { id } })
const as = (person: Person) => ({ as: person.token })

test('snippets are private; drafts by an outside service are off until it is configured', async () => {
  const id = newId()
  await api.call(
    keepSnippet,
    { ...byId(id), body: { tag: 'article', text: 'اسم قابل‌شمارش مفرد حرف تعریف می‌خواهد.' } },
    as(teacher),
  )
  expect((await api.call(listSnippets, {}, as(teacher))).items).toMatchObject([{ id, uses: 0 }])
  expect((await api.call(listSnippets, {}, as(second))).items).toEqual([])
  expect(await api.refusal(keepSnippet, { ...byId(id), body: { tag: null, text: 'x' } }, as(second))).toBe('not_ready')
  expect(await api.refusal(draftRemarks, byId(newId()), as(teacher))).toBe('not_offered')
})

test('the outside service gets no name, and its remark is used only if its quote occurs once in the text', async () => {
  const person = await kit.candidate(1)
  const { id } = await kit.hand(person)
  await kit.claim(teacher, id)
  const requests: string[] = []
  const remark = { text: 0, tag: 'word_form', comment: 'جمع people همین است.', replacement: 'people' }
  const quotes = ['many peoples', 'the', 'never written']
  const content = JSON.stringify({ remarks: quotes.map((quote) => ({ ...remark, quote })) })
  let answer = `Here: ${content}`
  const service = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push(body)
      response.end(JSON.stringify({ choices: [{ message: { content: answer } }] }))
    })
  })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const { port } = service.address() as AddressInfo
  const drafts = { url: `http://127.0.0.1:${port}`, model: 'any', key: null }
  const settings = { ...api.ctx.settings, teaching: { ...api.ctx.settings.teaching, drafts } }
  const viewer = { userId: teacher.userId, ownerFilter: teacher.userId, role: 'teacher' as const }
  const ask = () => draftRemarksOf({ ...api.ctx, settings, viewer } as never, id)
  expect(await ask()).toMatchObject({ dropped: 2, items: [{ anchor: { exact: 'many peoples' }, tag: 'word_form' }] })
  for (const secret of [person.identifier, person.userId, 'سارا']) expect(requests.join()).not.toContain(secret)
  expect((await kit.assessmentOf(teacher, id)).content.marks).toEqual([])
  answer = 'x'.repeat(600_000)
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
  service.closeAllConnections()
  service.close()
  await expect(ask()).rejects.toMatchObject({ code: 'unavailable' })
})

test('a spoken remark is not released without its words, and the words of a removed one reach nobody', async () => {
  const person = await kit.candidate(1)
  const essay = await kit.hand(person)
  await kit.claim(teacher, essay.id)
  // MP3 is stored unchanged.
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(100, 1)])
  const headers = { 'content-type': 'audio/mpeg' }
  const request = { ...as(teacher), body: new Uint8Array(sound), headers }
  expect((await api.raw('PUT', `/piece-desk/${essay.id}/remark/?seconds=3`, request)).status).toBe(200)
  const save = async (spokenWords: string) => {
    const { rev } = await kit.assessmentOf(teacher, essay.id)
    const content = { ...kit.contentFor(essay), spokenWords }
    return api.call(saveAssessment, { ...byId(essay.id), body: { rev, content } }, as(teacher))
  }
  const at = ({ rev }: { rev: number }) => ({ ...byId(essay.id), body: { rev } })
  const silent = await save(' ')
  expect(silent.missing).toEqual(['spokenWords'])
  expect(await api.refusal(releaseSubmission, at(silent), as(teacher))).toBe('not_ready')
  const said = await save('words of a removed recording')
  expect(said.missing).toEqual([])
  await api.call(dropSpokenRemark, byId(essay.id), as(teacher))
  const released = await api.call(releaseSubmission, at(said), as(teacher))
  expect(released.content).not.toHaveProperty('spokenWords')
  await kit.elapse(essay.id)
  await kit.sweep()
  const { correction } = await api.call(getSubmission, byId(essay.id), person.as)
  expect(correction?.content.strengths).toBe('strengths')
  expect(correction?.content).not.toHaveProperty('spokenWords')
})
