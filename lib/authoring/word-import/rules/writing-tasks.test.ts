import { formatLeftovers } from './fixtures/format-result'
import { proposeImport } from './understand'

const understand = (text: string) => proposeImport(text, 'writing')
const tasks = (text: string) =>
  understand(text).parts.map(({ number, task }) => [
    number,
    task?.minutes,
    task?.minimumWords,
    task?.prompt.join(' / '),
  ])

test.each<[string, string, ReturnType<typeof tasks>]>([
  [
    'a prompt without any heading is the first task',
    'The chart shows boats.',
    [[null, 20, 150, 'The chart shows boats.']],
  ],
  [
    'a first task without time and length has the usual ones',
    'Task 1\nThe chart shows boats.',
    [[1, 20, 150, 'The chart shows boats.']],
  ],
  [
    'a second task without time and length has the usual ones',
    'Task 2\nDiscuss both views.',
    [[2, 40, 250, 'Discuss both views.']],
  ],
  [
    'time and length of the document count, and are not part of the prompt',
    'Writing Task 1\nYou should spend about 30 minutes on this task.\nThe chart shows boats.\nWrite at least 180 words.',
    [[1, 30, 180, 'The chart shows boats.']],
  ],
  [
    'a task of no minutes gets one minute',
    'Task 1\nYou should spend about 0 minutes on this task.\nThe chart shows boats.',
    [[1, 1, 150, 'The chart shows boats.']],
  ],
  [
    'tasks in the wrong order keep their numbers',
    'Task 2\nDiscuss both views.\nTask 1\nThe chart shows boats.',
    [
      [2, 40, 250, 'Discuss both views.'],
      [1, 20, 150, 'The chart shows boats.'],
    ],
  ],
])('%s', (_, text, said) => {
  expect(tasks(text)).toEqual(said)
  expect(formatLeftovers(understand(text))).toEqual([])
})

test.each<[string, string, string, readonly string[]]>([
  ['a short line above the first task is the title', 'Mock 7\nTask 1\nThe chart shows boats.', 'Mock 7', []],
  ['only the first line is the title', 'Mock 7\nRoom 4\nTask 1\nThe chart shows boats.', 'Mock 7', ['outside: Room 4']],
  [
    'a long line is no title',
    `${'Bring a pen. '.repeat(10)}\nTask 1\nThe chart shows boats.`,
    '',
    [`outside: ${'Bring a pen. '.repeat(10).trim()}`],
  ],
  [
    'a third task is reported, and gives no title',
    'Task 1\nThe chart shows boats.\nTask 2\nDiscuss both views.\nTask 2\nDiscuss the rest.',
    '',
    ['outside: Discuss the rest.'],
  ],
  [
    'lines above the maximum of a prompt are reported',
    `Task 2\n${'12345678'
      .split('')
      .map((at) => `Point ${at} of the letter.`)
      .join('\n')}\nAnd a ninth.`,
    '',
    ['too-many: And a ninth.'],
  ],
])('%s', (_, text, title, left) => {
  const understood = understand(text)
  expect(understood.title).toBe(title)
  expect(formatLeftovers(understood)).toEqual(left)
})
