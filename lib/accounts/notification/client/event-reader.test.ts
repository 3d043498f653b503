import { readEvents } from './event-reader'

test.each([
  ['one event', ['data: {"unread":1}\n\n'], ['{"unread":1}']],
  ['two events in one piece', ['data: a\n\ndata: b\n\n'], ['a', 'b']],
  ['an event in pieces, also within a letter', ['da', 'ta: «', 'ی»', '\n', '\n'], ['«ی»']],
  ['comments, padding and other fields', ['retry: 5000\n:    \n\n', ':\n\nid: 4\ndata: x\n\n'], ['x']],
  ['an event that was cut off', ['data: a\n\ndata: b'], ['a']],
])('reads %s', async (_, chunks, expected) => {
  const bytes = chunks.flatMap((chunk) => [...new TextEncoder().encode(chunk)].map((byte) => Uint8Array.of(byte)))
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of bytes) controller.enqueue(chunk)
      controller.close()
    },
  })
  const seen: string[] = []
  let heard = 0
  await readEvents(
    body,
    () => (heard += 1),
    (data) => seen.push(data),
  )
  expect([seen, heard]).toEqual([expected, bytes.length])
})
