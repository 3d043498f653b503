import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import * as papers from '@/lib/authoring/paper/contract/papers'
import { renderNext } from '@/server/authoring/recording/jobs'
import { importMini, publish, saveExam, writeExam } from '../exams/exam-writers'
import { makeWav } from '../fakes/sounds'
import { answers, createCorrectionKit } from '../kits/sittings/correction-kit'
import { createRecordingKit } from '../kits/authoring/recording-kit'
import { type TestApp } from '../test-app'
import { makeAuthor, makeManager, type Person } from '../make-people'

const MP3 = Buffer.concat(
  Array.from({ length: 200 }, () => Buffer.from([0xff, 0xf3, 0x18, 0xc0, ...Array<number>(32).fill(0)])),
)

/** Draft and frozen papers, recordings in every state, a corrected key, and pictures of posts. */
export async function fillAuthoring(api: TestApp, manager: Person): Promise<void> {
  const as = { as: manager.token }
  const { papers: sources } = await importMini(api)
  const exam = await writeExam(api, manager.token, { title: 'Everything', papers: sources })
  const other = await makeManager(api, 'مدیر دوم')
  await saveExam(api, other.token, exam, { description: 'Written by two.' })
  await publish(api, other.token, exam.id)
  await api.call(
    papers.announceEditor,
    { params: { id: sources[0] ?? '' }, body: { tab: randomUUID(), isLeaving: false } },
    as,
  )

  const recordings = await createRecordingKit(api)
  const wav = makeWav({ seconds: 1 })
  await recordings.upload(wav)
  await renderNext(api.ctx)
  await recordings.begin(wav.length, { name: 'the rest comes later.wav' })

  const corrections = createCorrectionKit(api, as)
  const paper = await corrections.makeExam('corrected')
  await corrections.sit('corrected', answers(30, 'otherword'))
  await corrections.accept(paper, 'otherword')
  await corrections.apply(paper)

  const author = await makeAuthor(api)
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#287a3e' } })
  await put(api, author, '/media/pictures/', 'image/png', await photo.png().toBuffer())
  await put(api, author, '/media/recordings/', 'audio/mpeg', MP3)
}

export async function put(
  api: TestApp,
  { token }: Person,
  address: string,
  type: string,
  bytes: Buffer,
  method = 'POST',
) {
  const headers = { 'content-type': type }
  const reply = await api.raw(method, address, { as: token, headers, body: new Uint8Array(bytes) })
  if (!reply.ok) throw new Error(`${method} ${address} was answered with ${reply.status} ${await reply.text()}`)
}
