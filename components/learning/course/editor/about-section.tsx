'use client'

import { CountedField, DraftField } from '@/components/documents/editor/fields/draft-field'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { FoldedSection } from './folded-section'
import { Select } from '@/components/ui/form/select/select'
import { courseEditorCopy as copy, courseFields as names } from '@/lib/learning/course/words/course-editor'
import { courseSkillNames } from '@/lib/learning/course/words/courses'
import { levelNames } from '@/lib/learning/post/words/post'
import { COURSE_SKILLS } from '@/lib/learning/course/rules/course'
import { isCourseSlug, MAX_LINES } from '@/lib/learning/course/rules/draft'
import { NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { formatPrice } from '@/lib/platform/format/number'
import { LinesField } from './lines-field'
import { type DraftEditor } from './use-course-editor'

const RIAL = 10
const MAX_TOMAN = 100_000_000
const SKILLS = COURSE_SKILLS.map((value) => ({ value, label: courseSkillNames[value] }))
const LEVELS = NOTE_LEVELS.map((value) => ({ value, label: levelNames[value] }))

/** The public description of the course. */
export function AboutSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly: readOnly } = draftEditor
  const { content } = view
  return (
    <FoldedSection title={copy.about} lead={copy.aboutLead}>
      <CountedField
        label={names.title}
        hint={copy.titleHint}
        value={content.title}
        max={160}
        readOnly={readOnly}
        onChange={(title) => edit({ title })}
      />
      <SlugField draftEditor={draftEditor} />
      <CountedField
        label={names.excerpt}
        hint={copy.excerptHint}
        value={content.excerpt}
        max={400}
        isLong
        readOnly={readOnly}
        onChange={(excerpt) => edit({ excerpt })}
      />
      <CourseFacts draftEditor={draftEditor} />
      {(['description', 'learns', 'forWhom'] as const).map((field) => (
        <LinesField
          key={field}
          label={names[field]}
          hint={field === 'description' ? copy.descriptionHint : copy.lineHint}
          lines={content[field]}
          maxLines={MAX_LINES}
          readOnly={readOnly}
          onChange={(lines) => edit({ [field]: lines })}
        />
      ))}
      <CountedField
        label={copy.seoTitle}
        hint={copy.seoHint}
        value={content.seo.title}
        max={120}
        readOnly={readOnly}
        onChange={(title) => edit({ seo: { ...content.seo, title } })}
      />
      <CountedField
        label={copy.seoDescription}
        value={content.seo.description}
        max={320}
        isLong
        readOnly={readOnly}
        onChange={(description) => edit({ seo: { ...content.seo, description } })}
      />
    </FoldedSection>
  )
}

function SlugField({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { slug } = view.content
  const wasPublished = view.draft.known.length > 0
  return (
    <DraftField
      label={names.slug}
      hint={wasPublished ? copy.slugFixed : copy.slugHint}
      error={isCourseSlug(slug) ? undefined : copy.slugWrong}
      value={slug}
      dir="auto"
      maxLength={80}
      readOnly={isReadOnly || wasPublished}
      onChange={(typed) => edit({ slug: typed.trim().toLowerCase() })}
    />
  )
}

function CourseFacts({ draftEditor: { view, edit, isReadOnly } }: { draftEditor: DraftEditor }) {
  const { skill, level, priceRial } = view.content
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-3">
      <Select
        label={names.skill}
        options={SKILLS}
        value={skill}
        disabled={isReadOnly}
        onChange={(value) => edit({ skill: COURSE_SKILLS.find((known) => known === value) ?? skill })}
      />
      <Select
        label={names.level}
        options={LEVELS}
        value={level}
        disabled={isReadOnly}
        onChange={(value) => edit({ level: NOTE_LEVELS.find((known) => known === value) ?? level })}
      />
      <NumberField
        label={`${names.priceRial} (${copy.toman})`}
        hint={priceRial === 0 ? copy.priceHint : formatPrice(priceRial)}
        value={Math.round(priceRial / RIAL)}
        min={0}
        max={MAX_TOMAN}
        errorText={copy.priceWrong}
        readOnly={isReadOnly}
        onChange={(toman) => edit({ priceRial: toman * RIAL })}
      />
    </div>
  )
}
