import { findJson } from './chat-model'

test.each<[string, string, unknown]>([
  ['an object', '{"band":6}', { band: 6 }],
  ['words and fences around it', 'Here it is:\n```json\n{"band":6}\n```\nGood luck!', { band: 6 }],
  ['objects inside it', '{"bands":{"task":6}}', { bands: { task: 6 } }],
  ['a brace inside a text', '{"why":"} and {"}', { why: '} and {' }],
  ['NUL, which PostgreSQL cannot store', String.raw`{"why":"a\u0000b","all":["\u0000"]}`, { why: 'ab', all: [''] }],
  ['no object', 'six', undefined],
  ['two objects', '{"band":6} {"band":7}', undefined],
  ['an empty reply', '', undefined],
  ['half an object', '{"band":', undefined],
])('finds the JSON in a reply: %s', (_, content, found) => {
  expect(findJson(content)).toEqual(found)
})
