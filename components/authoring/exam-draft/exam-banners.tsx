'use client'

import { Banners } from '@/components/documents/editor/banners'
import { Button } from '@/components/ui/button/button'
import { toastFault } from '@/components/ui/toast/toast'
import { actOnExams } from '@/lib/authoring/exam-draft/queries'
import { type ExamDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { examEditorCopy as copy, examEditorWords } from '@/lib/authoring/exam-draft/words/exam-editor'
import { examPlace, examFieldLabels } from '@/lib/authoring/exam-draft/words/exam-drafts'
import { type DraftEditor } from './use-exam-editor'

const FIELDS = [
  'title',
  'slug',
  'module',
  'description',
  'cover',
  'priceRial',
  'opensAt',
  'closesAt',
  'attemptsAllowed',
  'allowsRestart',
  'papers',
  'onlyMode',
  'releaseAfter',
  'endsWithWindow',
] as const
const comparison = { fieldLabels: examFieldLabels, differences: differingFields }

export function ExamBanners({ draftEditor }: { draftEditor: DraftEditor }) {
  return (
    <Banners
      draftEditor={draftEditor}
      words={examEditorWords}
      comparison={comparison}
      archived={<ArchivedBanner draftEditor={draftEditor} />}
    />
  )
}

function ArchivedBanner({ draftEditor: { view, refresh } }: { draftEditor: DraftEditor }) {
  const bringBack = async () => {
    try {
      await actOnExams({ body: { ids: [view.draft.id], act: 'unarchive' } })
      await refresh(() => true)
    } catch (error) {
      toastFault(error)
    }
  }
  return (
    <>
      <p>{copy.archivedText}</p>
      <Button variant="outline" className="mt-3" onClick={() => void bringBack()}>
        {copy.unarchive}
      </Button>
    </>
  )
}

/** Names of the fields in which two drafts differ. */
function differingFields(first: ExamDraft, second: ExamDraft): readonly string[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const bands = (['listening', 'reading'] as const).filter(
    (skill) => !isSame(first.bandTables[skill], second.bandTables[skill]),
  )
  return [
    ...FIELDS.filter((field) => !isSame(first[field], second[field])).map((field) => examPlace(field)),
    ...bands.map((skill) => examPlace(`bandTables.${skill}`)),
  ]
}
