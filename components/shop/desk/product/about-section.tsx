'use client'

import { CountedField, DraftField } from '@/components/desk/fields/draft-field'
import { Section } from '@/components/desk/section'
import { type Desk } from '@/components/desk/use-draft-session'
import { ButtonLink } from '@/components/ui/button-link'
import { type DeskProduct } from '@/lib/contract/product-desk'
import { productDeskCopy as copy } from '@/lib/copy/product-desk'
import { formatPrice } from '@/lib/format/number'
import { paths } from '@/lib/paths'
import { TomanField } from '../toman-field'

const MAX = { title: 120, description: 1000 } as const

/** What it is called, what it says and what it costs. The product of one exam has most of it from there. */
export function AboutSection({ desk }: { desk: Desk<DeskProduct> }) {
  const { view, edit, isReadOnly } = desk
  const { content, draft } = view
  const { exam } = draft
  return (
    <Section title={copy.about}>
      {exam ? (
        <div className="grid justify-items-start gap-2 rounded-md bg-sunken p-4">
          <p className="text-sm text-ink-soft">{copy.ofExam(exam.title)}</p>
          <p className="font-semibold">
            {copy.examPrice}: {formatPrice(exam.priceRial)}
          </p>
          <p className="text-sm text-ink-soft">{copy.attempts(exam.attemptsAllowed)}</p>
          <ButtonLink href={paths.editExam(exam.id)} variant="outline">
            {copy.toExam}
          </ButtonLink>
        </div>
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
        hint={exam ? copy.examDescriptionHint : copy.descriptionHint}
        value={content.description}
        max={MAX.description}
        isLong
        readOnly={isReadOnly}
        onChange={(description) => edit({ description })}
      />
      {!exam && (
        <div className="sm:max-w-xs">
          <TomanField
            label={copy.price}
            hint={copy.priceHint}
            means={copy.means}
            wrong={copy.priceWrong}
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
