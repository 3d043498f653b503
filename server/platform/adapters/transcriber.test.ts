import {
  type TranscriberAnswer,
  type TranscriberDouble,
  TRANSCRIBED,
  startTranscriberDouble,
} from '@/server/testing/fakes/transcriber-double'
import { askTranscriber, TranscriberError, type TranscriberFailure } from './transcriber'

let double: TranscriberDouble
beforeAll(async () => {
  double = await startTranscriberDouble()
})
afterAll(() => double.close())

const recording = { bytes: new Uint8Array(Buffer.from('sound')), type: 'audio/mp4', name: 'answer.mp4' }
const ask = (timeoutMs = 5_000) => askTranscriber(double.settings, recording, timeoutMs)
const failure = async (timeoutMs?: number) =>
  ask(timeoutMs).then(
    () => 'none',
    (error: unknown) => (error instanceof TranscriberError ? error.failure : error),
  )

test('sends the form of OpenAI, and reads the text with the times of its words', async () => {
  double.answer({ json: TRANSCRIBED })
  expect(await ask()).toEqual({
    text: 'I live in a small town near the sea.',
    words: [
      ['I', 400, 520],
      ['sea.', 3_100, 3_600],
    ],
  })
  const [call] = double.calls
  expect(call).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${double.settings.key}` })
  for (const part of ['name="file"; filename="answer.mp4"', 'sound', 'name="model"', 'ears-1', 'verbose_json', 'word'])
    expect(call?.body).toContain(part)
  expect(call?.body).not.toContain(double.settings.key)
})

test('a service without word times gives only the text', async () => {
  double.answer({ json: { text: 'Only\0 words.' } })
  expect(await ask()).toEqual({ text: 'Only words.', words: [] })
})

test.each<[string, TranscriberAnswer, TranscriberFailure]>([
  ['an error page', { text: '<html>502</html>' }, 'unreadable'],
  ['JSON of another shape', { json: { transcript: 'hello' } }, 'unreadable'],
  ['half a JSON', { text: '{"text":"I li' }, 'unreadable'],
  ['600 KB', { json: { text: 'a '.repeat(300_000) } }, 'unreadable'],
  ['times that are none', { json: { text: 'a', words: [{ word: 'a', start: -1, end: 'x' }] } }, 'unreadable'],
  ['500', { status: 500 }, 'broken'],
  ['429', { status: 429 }, 'limited'],
  ['a wrong key', { status: 401 }, 'refused'],
  ['too large', { status: 413 }, 'refused'],
  ['a reply that is cut', { fault: 'cut' }, 'unreachable'],
  ['a redirect', { fault: 'redirect' }, 'unreachable'],
])('%s is a failure of its kind', async (_, answer, expected) => {
  double.answer(answer)
  expect(await failure()).toBe(expected)
})

test('a service that never answers is given up, and no error contains its address', async () => {
  double.answer({ fault: 'hang' })
  expect(await failure(150)).toBe('slow')
  await expect(ask(150)).rejects.toMatchObject({ message: expect.not.stringContaining(double.settings.host) })
})
