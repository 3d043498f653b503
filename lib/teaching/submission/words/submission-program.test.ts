import { submissionCopy } from './submission-program'

test.each([
  ['Do you agree?', 'Do you agree?'],
  [
    '  Some people think\n\nthat cities are good for families, others do not. ',
    'Some people think that cities are good for families, others …',
  ],
  [
    'Write about the following topic: Some people think that cities are good.',
    'Some people think that cities are good.',
  ],
  ['x'.repeat(2_000), `${'x'.repeat(60)} …`],
])('a list names a text with its own question by the start of the question: %j', (question, start) => {
  expect(submissionCopy.ownTask('task2', question)).toBe(`تکلیف ۲، سؤال دلخواه: \u2068${start}\u2069`)
})

test.each(['task1_academic', 'task1_general', 'task2'] as const)(
  'the title of %s suits its writer and teachers: «خودم» is not in it',
  (kind) => expect(submissionCopy.ownTask(kind, 'Do you agree?')).not.toMatch(/خودم|خودت|داوطلب/),
)
