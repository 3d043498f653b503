import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'
import { checkTrial, getTrial, type TrialSkill } from '@/lib/learning/trial/contract'
import { shareTestApp } from '@/server/testing/test-app'
import { examineTrial } from './examine-trial'

const RIGHT = {
  listening: { '1': 'jellicoe', '2': '£38.50' },
  reading: { '1': 'NOT GIVEN', '2': 'ink', '3': 'B' },
} as const

const api = shareTestApp()

const check = (skill: TrialSkill, responses: Record<string, string>) =>
  api.call(checkTrial, { params: { skill }, body: { responses } })

test('returns five questions, a minute of listening first, without their keys', async () => {
  const { tasks } = await api.call(getTrial, {})
  expect(tasks.map(({ skill }) => skill)).toEqual(['listening', 'reading'])
  const printed = JSON.stringify(tasks)
  expect(printed).toContain('Lines in the Sand')
  for (const secret of ['Jellicoe', '38.50', 'explanation', 'accepts', 'transcript', 'evidence'])
    expect(printed).not.toContain(secret)
})

test.each(['listening', 'reading'] as const)(
  '%s: right answers get every mark, each with its reason',
  async (skill) => {
    const { marks, max, answers } = await check(skill, RIGHT[skill])
    expect({ marks, max }).toEqual({ marks: max, max: Object.keys(RIGHT[skill]).length })
    for (const { reason, explanation } of answers) expect([reason, explanation]).not.toContain('')
  },
)

test('wrong and missing answers get none, and the key is returned', async () => {
  const { marks, answers } = await check('listening', { '1': 'Gellicoe' })
  expect(marks).toBe(0)
  expect(answers.map(({ accepted }) => accepted[0])).toEqual(['Jellicoe', '38.50'])
})

test('ignores unknown questions, and refuses another skill', async () => {
  expect((await check('reading', { ...RIGHT.reading, '9': 'x' })).marks).toBe(3)
  const reply = await api.raw('POST', '/taste/writing/check/', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ responses: {} }),
  })
  expect(reply.status).toBe(404)
})

test('the words that the page shows after the check are those of the recording', async () => {
  const RecordingScript = z.object({
    speakers: z.record(z.string(), z.object({ name: z.string() })),
    cues: z.array(z.object({ speaker: z.string().optional(), text: z.string().optional() })),
  })
  const { speakers, cues } = RecordingScript.parse(JSON.parse(await readFile('content/recordings/taste.json', 'utf8')))
  const lines = cues.flatMap(({ speaker, text }) => {
    if (text === undefined) return []
    return speaker === undefined ? [text] : [`${speakers[speaker]?.name}: ${text}`]
  })
  expect((await readFile('public/audio/taste.txt', 'utf8')).trim().split('\n')).toEqual(lines)
})

test('the shipped questions are valid; reports a paper with an error, and a missing one', async () => {
  expect(await examineTrial()).toEqual({ count: 2, issues: [] })
  const folder = await mkdtemp(path.join(tmpdir(), 'taste-'))
  const reading = await readFile(path.resolve('content/taste/reading.json'), 'utf8')
  await writeFile(path.join(folder, 'reading.json'), reading.replaceAll('"ink"', '"a very long answer indeed"'))
  const { issues } = await examineTrial(folder)
  expect(new Set(issues.map(({ file }) => file))).toEqual(new Set(['listening.json', 'reading.json']))
  await rm(folder, { recursive: true })
})
