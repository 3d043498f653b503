import { type Group } from '../content'
import { contextOf } from './question-context'

const rubric = ['Complete the form.']
const limit = { form: 'words', words: 2 } as const
const paper = (...groups: Group[]) => ({ parts: [{ number: 1, instruction: 'Read.', groups }] })

test('a gap in a line has the text beside it, without marks, up to the next gap', () => {
  const body = [{ kind: 'line', text: 'A **cold {{1}} wind** from {{2}} today' }] as const
  const content = paper({ type: 'note-completion', rubric, limit, body })
  expect(contextOf(content, 1)).toEqual({ before: 'A cold', after: 'wind from', rubric, limit })
  expect(contextOf(content, 2)).toEqual({ before: 'wind from', after: 'today', rubric, limit })
})

test('a gap in a field has its label', () => {
  const body = [{ kind: 'field', label: 'Cost (*£*)', text: 'about {{1}}' }] as const
  const found = contextOf(paper({ type: 'form-completion', rubric, body }), 1)
  expect(found).toEqual({ label: 'Cost (£)', before: 'about', after: '', rubric })
})

test('a gap in a table has the header of its column and the first cell of its row', () => {
  const table = {
    kind: 'table',
    head: ['Item', 'Price (£)'],
    rows: [
      ['ladder', '{{1}}'],
      ['{{2}}', '4.50'],
    ],
  } as const
  const content = paper({ type: 'table-completion', rubric, body: [table] })
  expect(contextOf(content, 1)).toEqual({ row: 'ladder', head: 'Price (£)', before: '', after: '', rubric })
  expect(contextOf(content, 2)).toEqual({ head: 'Item', before: '', after: '', rubric })
})

test('a first row of words is the header of a table without one; a row with digits or a gap is not', () => {
  const words = {
    kind: 'table',
    rows: [
      ['Item', 'Cost'],
      ['ladder', '{{1}}'],
    ],
  } as const
  const figures = {
    kind: 'table',
    rows: [
      ['Hall', '9 m'],
      ['ladder', '{{2}}'],
    ],
  } as const
  const content = paper({ type: 'table-completion', rubric, body: [words, figures] })
  expect(contextOf(content, 1)).toMatchObject({ head: 'Cost', row: 'ladder' })
  expect(contextOf(content, 2)).not.toHaveProperty('head')
})

test('a chosen answer has its prompt, and an unknown number has no context', () => {
  const questions = [{ number: 3, prompt: 'It **rained**.' }]
  const content = paper({ type: 'true-false-not-given', rubric, questions })
  expect(contextOf(content, 3)).toEqual({ before: 'It rained.', after: '', rubric })
  expect(contextOf(content, 4)).toBeNull()
})
