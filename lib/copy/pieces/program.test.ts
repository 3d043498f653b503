import { pieceCopy } from './program'

test.each([
  ['Do you agree?', 'Do you agree?'],
  [
    '  Some people think\n\nthat cities are good for families, others do not. ',
    'Some people think that cities are good for families, others …',
  ],
  ['x'.repeat(2_000), `${'x'.repeat(60)} …`],
])('a text that answers a question of its own is known in a list by how that begins: %j', (question, start) => {
  expect(pieceCopy.ownTask('task2', question)).toBe(`تسک ۲، با پرسش خودم: \u2068${start}\u2069`)
})
