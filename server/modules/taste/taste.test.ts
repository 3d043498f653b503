import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkTaste, getTaste, type TasteSkill } from '@/lib/contract/taste'
import { checkPaper } from '@/lib/domain/exam/doctor/check-paper'
import { startTestApp, type TestApp } from '@/server/testing/test-app'
import { TasteFile } from './taste'

const RIGHT = {
  listening: { '1': 'jellicoe', '2': '£38.50' },
  reading: { '1': 'NOT GIVEN', '2': 'ink', '3': 'B' },
} as const

let api: TestApp
beforeAll(async () => {
  api = await startTestApp()
})
afterAll(() => api.close())

const check = (skill: TasteSkill, responses: Record<string, string>) =>
  api.call(checkTaste, { params: { skill }, body: { responses } })

test('five questions are printed, a minute of listening first, and nothing of their keys', async () => {
  const { tasks } = await api.call(getTaste, {})
  expect(tasks.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
  const printed = JSON.stringify(tasks)
  expect(printed).toContain('Lines in the Sand')
  for (const secret of ['Jellicoe', '38.50', 'explanation', 'accepts', 'transcript', 'evidence'])
    expect(printed).not.toContain(secret)
})

test.each(['listening', 'reading'] as const)(
  '%s: right answers have every mark, each with its reason',
  async (skill) => {
    const { marks, max, answers } = await check(skill, RIGHT[skill])
    expect({ marks, max }).toEqual({ marks: max, max: Object.keys(RIGHT[skill]).length })
    for (const { reason, explanation } of answers) expect([reason, explanation]).not.toContain('')
  },
)

test('wrong and missing answers have none, and the key is told', async () => {
  const { marks, answers } = await check('listening', { '1': 'Gellicoe' })
  expect(marks).toBe(0)
  expect(answers.map(({ accepted }) => accepted[0])).toEqual(['Jellicoe', '38.50'])
})

test('what is no question of it changes nothing, and another skill is refused', async () => {
  expect((await check('reading', { ...RIGHT.reading, '9': 'x' })).marks).toBe(3)
  const reply = await api.raw('POST', '/taste/writing/check/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ responses: {} }),
  })
  expect(reply.status).toBe(404)
})

test.each(['listening', 'reading'])('%s: the doctor of papers finds no error', async (skill) => {
  const file: unknown = JSON.parse(await readFile(path.resolve(`content/taste/${skill}.json`), 'utf8'))
  const { key, ...content } = TasteFile.parse(file)
  const errors = checkPaper({ content, key, media: new Map() }).filter(({ severity }) => severity === 'error')
  // Its recording lies among the files of the site, which the doctor of bundles does not see.
  expect(errors.filter(({ path: place }) => !place.startsWith('recording'))).toEqual([])
})
