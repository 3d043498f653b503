'use client'

import { skillNames } from '@/lib/paper/content/words/skill-names'
import { examPapersCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { type Skill } from '@/lib/paper/content/rules/content'
import { type DraftEditor } from '../use-exam-editor'
import { PaperCard } from './paper-card'
import { PaperPicker } from './paper-picker'
import { Section } from '@/components/documents/editor/section'

/** In the order of the real test. */
const SKILLS = ['listening', 'reading', 'writing'] as const

/** The papers of the exam, one per skill, always in the order of the real test. */
export function PapersSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly, session } = draftEditor
  const { papers: loadedPapers } = view.draft
  const skillOf = (id: string) => loadedPapers.find((paper) => paper.id === id)?.skill
  const remove = (id: string) => edit({ papers: view.content.papers.filter((paper) => paper !== id) })
  const add = (id: string, skill: Skill) => {
    const rank = (each: string) => SKILLS.indexOf(each === id ? skill : (skillOf(each) ?? 'writing'))
    edit({ papers: [...view.content.papers, id].toSorted((a, b) => rank(a) - rank(b)) })
    // The reply describes the paper.
    void session.flush()
  }
  return (
    <Section title={copy.title} lead={copy.lead}>
      <ol className="grid gap-4">
        {SKILLS.map((skill) => {
          const chosenPapers = loadedPapers.filter(
            (paper) => paper.skill === skill && view.content.papers.includes(paper.id),
          )
          return (
            <li key={skill} className="grid gap-2">
              {chosenPapers.length > 0 && <h3 className="text-sm font-semibold">{copy.choose(skillNames[skill])}</h3>}
              {chosenPapers.map((paper) => (
                <PaperCard
                  key={paper.id}
                  paper={paper}
                  module={view.content.module}
                  onRemove={isReadOnly ? null : () => remove(paper.id)}
                />
              ))}
              {chosenPapers.length === 0 && !isReadOnly && (
                <PaperPicker
                  skill={skill}
                  module={view.content.module}
                  isWaiting={view.content.papers.some((id) => skillOf(id) === undefined)}
                  onPick={(id) => add(id, skill)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </Section>
  )
}
