import { gunzipSync } from 'node:zlib'
import * as z from 'zod'
import { toResponse } from './json-response'
import { createReadyJson, toReadyBody } from './ready-json'

const Paper = z.object({ title: z.string() })

test.each([
  ['beside other members', { id: 'x', answers: ['«باران»'.repeat(20_000)] }],
  ['alone', {}],
])('gives one JSON object, packed or not: %s', async (_, rest) => {
  const ready = [
    ['content', createReadyJson(Paper, { title: 'Reading' })],
    ['pictures', createReadyJson(z.record(z.string(), z.string()), { 'a"b.png': 'data:' })],
  ] as const
  const expected = { ...rest, content: { title: 'Reading' }, pictures: { 'a"b.png': 'data:' } }
  const plain = toResponse(toReadyBody(rest, ready, undefined))
  expect(await plain.json()).toEqual(expected)
  const packed = toResponse(toReadyBody(rest, ready, 'gzip, br'))
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString())).toEqual(expected)
})

test('what the contract does not name is left out, what breaks it is refused', async () => {
  const secret = { title: 'Reading', key: 'A' }
  const reply = toResponse(toReadyBody({}, [['content', createReadyJson(Paper, secret)]], undefined))
  expect(await reply.text()).toBe('{"content":{"title":"Reading"}}')
  expect(() => createReadyJson(z.object({ title: z.string().max(3) }), { title: 'Reading' })).toThrow()
})
