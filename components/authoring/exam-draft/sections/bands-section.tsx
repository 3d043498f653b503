'use client'

import { examBandsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { BANDED_SKILLS } from '@/lib/marking/bands/band-rows'
import { type DraftEditor } from '../use-exam-editor'
import { BandTable } from './band-table'
import { Section } from '@/components/documents/editor/section'

/** The number of right answers that each band needs in this exam. */
export function BandsSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { content, draft } = draftEditor.view
  const chosenPapers = draft.papers.filter(({ id }) => content.papers.includes(id))
  const shownSkills = BANDED_SKILLS.filter(
    (skill) => content.bandTables[skill] !== null || chosenPapers.some((paper) => paper.skill === skill),
  )
  return (
    <Section title={copy.title} lead={copy.lead}>
      {shownSkills.length === 0 && <p className="text-sm text-ink-soft">{copy.none}</p>}
      {shownSkills.map((skill) => (
        <BandTable
          key={skill}
          skill={skill}
          draftEditor={draftEditor}
          paperTable={chosenPapers.find((paper) => paper.skill === skill)?.bandTable ?? null}
        />
      ))}
    </Section>
  )
}
