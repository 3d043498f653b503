import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { type DraftPart, type PaperDraft } from './draft'

const MINUTES: Readonly<Record<Skill, number>> = { listening: 32, reading: 60, writing: 60 }

/** An empty paper: one part, and in writing both tasks. */
export function makeEmptyPaper(paper: { skill: Skill; module: ExamModule; slug: string; title: string }): PaperDraft {
  const { skill, module, slug, title } = paper
  return {
    slug,
    title,
    skill,
    module,
    durationSeconds: MINUTES[skill] * 60,
    recording: null,
    parts: skill === 'writing' ? [makePart(skill, 1), makePart(skill, 2)] : [makePart(skill, 1)],
    keys: {},
    unordered: [],
    bandTable: null,
    transcript: [],
  }
}

/** An empty part; its id is unique if no part of the draft has had this number before. */
export function makePart(skill: Skill, number: number, id = `part${number}`): DraftPart {
  const isFirst = number === 1
  return {
    id,
    instruction: null,
    cue: null,
    groups: [],
    passage: skill === 'reading' ? { title: '', paragraphs: [{ id: 'p1', text: '' }] } : null,
    task:
      skill === 'writing'
        ? { number: isFirst ? 1 : 2, minutes: isFirst ? 20 : 40, minimumWords: isFirst ? 150 : 250, prompt: [''] }
        : null,
  }
}
