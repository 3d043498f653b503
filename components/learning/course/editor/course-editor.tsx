'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { Banners } from '@/components/documents/editor/banners'
import { EditorBar } from '@/components/documents/editor/editor-bar'
import { EditorPage } from '@/components/documents/editor/editor-page'
import { EditorPageTool } from '@/components/documents/editor/editor-page-tool'
import { StateBadge } from '@/components/documents/editor/state-badge'
import { EditorToolIcon } from '@/components/ui/button/editor-tool-icon'
import { courseDraftQuery } from '@/lib/learning/course/queries/course-editor'
import { type CourseDraft, type EditedCourse } from '@/lib/learning/course/contract/course-editor'
import {
  courseEditorCopy as copy,
  courseEditorWords,
  courseFields,
  courseOutlineCopy as outlineCopy,
  coursePublishCopy,
} from '@/lib/learning/course/words/course-editor'
import { courseStateNames } from '@/lib/learning/course/words/course-list'
import { paths } from '@/lib/platform/paths'
import { OutlineSection } from './outline/outline-section'
import { CoursePublishPanel } from './publish/publish-panel'
import { AboutSection } from './about-section'
import { QuestionsSection } from './questions-section'
import { useCourseEditor } from './use-course-editor'

const TeacherSection = dynamic(() => import('./teacher-section').then(({ TeacherSection: section }) => section), {
  ssr: false,
})
// oxlint-disable-next-line typescript/consistent-type-assertions -- Object.keys forgets the names
const FIELDS = Object.keys(courseFields) as (keyof typeof courseFields)[]
const comparing = {
  fieldLabels: courseFields,
  differences: (a: CourseDraft, b: CourseDraft) =>
    FIELDS.filter((field) => JSON.stringify(a[field]) !== JSON.stringify(b[field])).map((field) => courseFields[field]),
}

export function CourseEditor({ id }: { id: string }) {
  const query = useQuery({ ...courseDraftQuery(id), refetchOnWindowFocus: false, refetchOnReconnect: false })
  return (
    <EditorPage query={query} words={copy} listHref={paths.myCourses} bars={['h-14', 'h-64', 'h-64']}>
      {(course) => <OpenCourse key={course.id} course={course} />}
    </EditorPage>
  )
}

function OpenCourse({ course }: { course: EditedCourse }) {
  const draftEditor = useCourseEditor(course)
  const { content, draft } = draftEditor.view
  const { past, future } = draftEditor.store.history()
  return (
    <>
      <EditorBar
        draftEditor={draftEditor}
        words={courseEditorWords}
        back={{ href: paths.myCourses, text: copy.back }}
        title={content.title || copy.untitled}
        badge={<StateBadge state={draft.state} name={courseStateNames[draft.state]} />}
      >
        <div className="flex">
          <EditorPageTool
            label={outlineCopy.undoTool}
            keys="Ctrl+Z"
            isOff={past.length === 0 || draftEditor.isReadOnly}
            onUse={draftEditor.store.undo}
          >
            <EditorToolIcon name="undo" />
          </EditorPageTool>
          <EditorPageTool
            label={outlineCopy.redoTool}
            keys="Ctrl+Shift+Z"
            isOff={future.length === 0 || draftEditor.isReadOnly}
            onUse={draftEditor.store.redo}
          >
            <EditorToolIcon name="redo" />
          </EditorPageTool>
        </div>
      </EditorBar>
      <Banners
        draftEditor={draftEditor}
        words={courseEditorWords}
        comparison={comparing}
        archived={<p>{coursePublishCopy.archivedText}</p>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <OutlineSection draftEditor={draftEditor} />
          <AboutSection draftEditor={draftEditor} />
          <TeacherSection draftEditor={draftEditor} />
          <QuestionsSection draftEditor={draftEditor} />
        </div>
        <CoursePublishPanel draftEditor={draftEditor} />
      </div>
    </>
  )
}
