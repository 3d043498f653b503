'use client'

import { CountedField, DraftField } from '@/components/documents/editor/fields/draft-field'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { ButtonLink } from '@/components/ui/button/button-link'
import { type ManagedProduct } from '@/lib/shop/product/contract/manage-products'
import { productEditorCopy as copy } from '@/lib/shop/product/words/manage-products'
import { formatPrice } from '@/lib/platform/format/number'
import { paths } from '@/lib/platform/paths'
import { TomanField } from './toman-field'

const MAX = { title: 120, description: 1000 } as const

/** Title, description and price. The product of a single exam takes most of them from the exam. */
export function AboutSection({ draftEditor }: { draftEditor: DraftEditor<ManagedProduct> }) {
  const { view, edit, isReadOnly } = draftEditor
  const { content, draft } = view
  const { exam, course } = draft
  return (
    <Section title={copy.about}>
      {exam || course ? (
        <SubjectFields exam={exam} course={course} />
      ) : (
        <DraftField
          label={copy.title}
          hint={copy.titleHint}
          value={content.title}
          maxLength={MAX.title}
          readOnly={isReadOnly}
          onChange={(title) => edit({ title })}
        />
      )}
      <CountedField
        label={copy.description}
        hint={hintOf(view.draft)}
        value={content.description}
        max={MAX.description}
        isLong
        readOnly={isReadOnly}
        onChange={(description) => edit({ description })}
      />
      {!exam && !course && (
        <div className="sm:max-w-xs">
          <TomanField
            label={copy.price}
            hint={copy.priceHint}
            describePrice={copy.means}
            errorText={copy.priceWrong}
            valueRial={content.priceRial}
            readOnly={isReadOnly}
            onChange={(priceRial) => edit({ priceRial })}
            onEmpty={() => edit({ priceRial: null })}
          />
        </div>
      )}
    </Section>
  )
}

/** Fields copied from the product's exam or course, with links to edit them there. */
function SubjectFields({ exam, course }: Pick<ManagedProduct, 'exam' | 'course'>) {
  return (
    <div className="grid justify-items-start gap-2 rounded-md bg-sunken p-4">
      {exam && (
        <>
          <p className="text-sm text-ink-soft">{copy.ofExam(exam.title)}</p>
          <p className="font-semibold">
            {copy.examPrice}: {formatPrice(exam.priceRial)}
          </p>
          <p className="text-sm text-ink-soft">{copy.attempts(exam.attemptsAllowed)}</p>
          <ButtonLink href={paths.editExam(exam.id)} variant="outline">
            {copy.toExam}
          </ButtonLink>
        </>
      )}
      {course && (
        <>
          <p className="text-sm text-ink-soft">{copy.ofCourse(course.title)}</p>
          <p className="font-semibold">
            {copy.coursePrice}: {formatPrice(course.priceRial)}
          </p>
          <ButtonLink href={paths.course(course.slug)} variant="outline">
            {copy.toCourse}
          </ButtonLink>
        </>
      )}
    </div>
  )
}

function hintOf({ exam, course }: ManagedProduct): string {
  if (exam) return copy.examDescriptionHint
  return course ? copy.courseDescriptionHint : copy.descriptionHint
}
