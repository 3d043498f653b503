'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Banners } from '@/components/documents/editor/banners'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor, useDraftSession } from '@/components/documents/editor/use-draft-session'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button/button-link'
import { openLesson, type LessonDocument } from '@/lib/learning/course/client/open-course'
import { lessonDraftQuery } from '@/lib/learning/course/queries/course-editor'
import { type EditedLesson, type LessonDraft } from '@/lib/learning/course/contract/course-editor'
import {
  courseEditorCopy,
  courseOutlineCopy,
  coursePublishCopy,
  lessonEditorCopy as copy,
  lessonEditorWords,
} from '@/lib/learning/course/words/course-editor'
import { lessonKindNames } from '@/lib/learning/course/words/courses'
import { paths } from '@/lib/platform/paths'
import { KindFields } from './kind-fields'

type EditorProps = {
  doc: LessonDraft['doc']
  recordings: EditedLesson['recordings']
  onChange: (doc: LessonDraft['doc']) => void
}
type LessonEditorProps = {
  course: string
  lesson: string
  /** Renders the text editor shared with posts and notes; the page passes it in. */
  editor: (props: EditorProps) => ReactNode
}

const comparing = {
  fieldLabels: copy.fields,
  differences: (a: LessonDraft, b: LessonDraft) =>
    (['excerpt', 'doc', 'seo', 'ref', 'task', 'media'] as const)
      .filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field]))
      .map((field) => copy.fields[field]),
}

export function LessonEditor({ course, lesson, editor }: LessonEditorProps) {
  const query = useQuery({
    ...lessonDraftQuery(course, lesson),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <EditorPage
      query={query}
      words={{ ...copy, back: copy.toCourse }}
      listHref={paths.editCourse(course)}
      bars={['h-14', 'h-64', 'h-96']}
    >
      {(read) => <OpenLesson key={read.lesson} lesson={read} editor={editor} />}
    </EditorPage>
  )
}

function OpenLesson({ lesson, editor }: { lesson: EditedLesson; editor: LessonEditorProps['editor'] }) {
  const [opened] = useState(() => openLesson(lesson))
  const draftEditor = useDraftSession(opened)
  const { session, view } = draftEditor
  const { course, facts } = view.draft
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={lessonEditorWords}
        back={{ href: paths.editCourse(course.id), text: copy.back(course.title) }}
        title={courseOutlineCopy.lesson(facts.title)}
        badge={<Badge tone="primary">{lessonKindNames[facts.kind]}</Badge>}
      />
      <Banners
        draftEditor={draftEditor}
        words={lessonEditorWords}
        comparison={comparing}
        archived={<p>{coursePublishCopy.archivedText}</p>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6" key={view.edition}>
          {editor({
            doc: view.content.doc,
            recordings: lesson.recordings,
            onChange: (doc) => session.edit({ doc }),
          })}
        </div>
        <SidePanel draftEditor={draftEditor} />
      </div>
    </>
  )
}

/** Settings of the lesson beside its text. */
function SidePanel({ draftEditor }: { draftEditor: DraftEditor<LessonDocument> }) {
  const { view, edit, isReadOnly, session } = draftEditor
  const { course, facts, lesson } = view.draft
  const { excerpt, seo } = view.content
  return (
    <div className="grid gap-6">
      <KindFields draftEditor={draftEditor} kind={facts.kind} />
      <Section title={copy.about} lead={copy.aboutNote}>
        <ButtonLink
          href={paths.previewLesson(course.id, lesson)}
          variant="outline"
          prefetch={false}
          onClick={() => void session.flush()}
        >
          {copy.preview}
        </ButtonLink>
        <CountedField
          label={copy.excerpt}
          hint={copy.excerptHint}
          value={excerpt}
          max={400}
          isLong
          readOnly={isReadOnly}
          onChange={(text) => edit({ excerpt: text })}
        />
        <CountedField
          label={courseEditorCopy.seoTitle}
          value={seo.title}
          max={120}
          readOnly={isReadOnly}
          onChange={(title) => edit({ seo: { ...seo, title } })}
        />
        <CountedField
          label={courseEditorCopy.seoDescription}
          value={seo.description}
          max={320}
          isLong
          readOnly={isReadOnly}
          onChange={(description) => edit({ seo: { ...seo, description } })}
        />
      </Section>
    </div>
  )
}
