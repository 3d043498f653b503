import { type AnswerKey } from '@/lib/marking/answers/key'
import { type Block, type Group, type PaperContent, type Part } from '@/lib/paper/content/rules/content'
import { type ForeignKey } from '../foreign/to-foreign'

/** Papers of one or two groups, for the tables of the export tests. */
export const RUBRIC = ['Do this.']
export const BANK = { options: ['salt', 'tea', ''].map((text, index) => ({ label: 'ABC'.charAt(index), text })) }
export const PICTURE = { file: 'pictures/a.svg', alt: 'a', width: 1, height: 1 }
export const part = (groups: readonly Group[], change: Partial<Part> = {}): Part => ({
  number: 1,
  instruction: 'Listen.',
  groups,
  ...change,
})
export const paper = (parts: readonly Part[], change: Partial<PaperContent> = {}): PaperContent => ({
  slug: 'p',
  title: 'Paper',
  skill: 'reading',
  module: 'academic',
  durationSeconds: 60,
  parts,
  ...change,
})
export const keyOf = (answers: Readonly<Record<string, AnswerKey>>, change: Partial<ForeignKey> = {}): ForeignKey => ({
  questions: Object.entries(answers).map(([question, answer]) => ({
    question,
    answer,
    explanation: `why ${question}`,
  })),
  hasEvidence: false,
  ...change,
})
export const choice = (...accepts: string[]): AnswerKey => ({ kind: 'choice', accepts })
export const typed = (...texts: string[]): AnswerKey => ({
  kind: 'text',
  accepts: texts.map((text) => ({ tokens: [text], class: 'text' })),
})
export const notes = (body: readonly Block[], change: object = {}): Group => ({
  type: 'note-completion',
  rubric: RUBRIC,
  body,
  ...change,
})
export const prompts = [
  { number: 1, prompt: 'a' },
  { number: 2, prompt: 'b' },
]
export const line = (text: string): Block => ({ kind: 'line', text })
