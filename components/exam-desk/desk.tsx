'use client'

import { type ExamWithDraft } from '@/lib/contract/exam-drafts'
import { Banners } from './banners'
import { DeskBar } from './desk-bar'
import { PublishPanel } from './publish/publish-panel'
import { BandsSection } from './sections/bands-section'
import { DetailsSection } from './sections/details-section'
import { PapersSection } from './sections/papers-section'
import { TermsSection } from './sections/terms-section'
import { useExamDesk } from './use-exam-desk'

/** The whole desk: what the exam is made of, whether it is safe, and what candidates see of it. */
export function Desk({ exam }: { exam: ExamWithDraft }) {
  const desk = useExamDesk(exam)
  return (
    <>
      <DeskBar desk={desk} />
      <Banners desk={desk} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DetailsSection desk={desk} />
          <PapersSection desk={desk} />
          <TermsSection desk={desk} />
          <BandsSection desk={desk} />
        </div>
        <PublishPanel desk={desk} />
      </div>
    </>
  )
}
