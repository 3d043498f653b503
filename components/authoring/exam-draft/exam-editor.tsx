'use client'

import { useQuery } from '@tanstack/react-query'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { examDraftQuery } from '@/lib/authoring/exam-draft/queries'
import { type ExamWithDraft } from '@/lib/authoring/exam-draft/contract/exam-drafts'
import { examEditorCopy as copy, examEditorWords } from '@/lib/authoring/exam-draft/words/exam-editor'
import { examStateNames } from '@/lib/authoring/exam-draft/words/exam-list'
import { paths } from '@/lib/platform/paths'
import { ExamBanners } from './exam-banners'
import { ExamPublishPanel } from './publish/publish-panel'
import { BandsSection } from './sections/bands-section'
import { DetailsSection } from './sections/details-section'
import { PapersSection } from './sections/papers-section'
import { TermsSection } from './sections/terms-section'
import { useExamEditor } from './use-exam-editor'

export function ExamEditor({ id }: { id: string }) {
  const query = useQuery({ ...examDraftQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.myExams} bars={['h-14', 'h-64', 'h-64']}>
      {(exam) => <OpenExam key={exam.id} exam={exam} />}
    </EditorPage>
  )
}

/** The content of the exam, its checks, and what candidates see. */
function OpenExam({ exam }: { exam: ExamWithDraft }) {
  const draftEditor = useExamEditor(exam)
  const { content, draft } = draftEditor.view
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={examEditorWords}
        back={{ href: paths.myExams, text: copy.back }}
        title={content.title || copy.untitled}
        badge={<StateBadge state={draft.state} name={examStateNames[draft.state]} />}
      />
      <ExamBanners draftEditor={draftEditor} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailsSection draftEditor={draftEditor} />
          <PapersSection draftEditor={draftEditor} />
          <TermsSection draftEditor={draftEditor} />
          <BandsSection draftEditor={draftEditor} />
        </div>
        <ExamPublishPanel draftEditor={draftEditor} />
      </div>
    </>
  )
}
