'use client'

import { type UseQueryResult } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Button } from '@/components/ui/button/button'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type ManagedProduct, type ProductContent } from '@/lib/shop/product/contract/manage-products'
import { goodName } from '@/lib/shop/entitlement/words/goods'
import { productEditorCopy as copy } from '@/lib/shop/product/words/manage-products'
import { selectWords } from '@/lib/platform/words/select'
import { CREDIT_KINDS, type CreditKind } from '@/lib/shop/entitlement/rules/goods'
import { PASS_MONTH_DAYS } from '@/lib/shop/entitlement/rules/pass'
import { goodKey } from '@/lib/shop/product/rules/product-draft'
import { foldForSearch } from '@/lib/platform/search/search'
import { GoodRow } from './good-row'

type Good = ProductContent['goods'][number]
type Subject = { readonly slug: string; readonly title: string }

type GoodsSectionProps = {
  draftEditor: DraftEditor<ManagedProduct>
  exams: UseQueryResult<readonly Subject[]>
  courses: readonly Subject[]
}

/** The contents of a bundle: exams, credits, courses, with amount and validity; or a pass with its credits a month. */
export function GoodsSection({ draftEditor, exams, courses }: GoodsSectionProps) {
  const { view, edit, isReadOnly } = draftEditor
  const { goods } = view.content
  const offered: Readonly<Record<'exam' | 'course', readonly Subject[]>> = {
    exam: exams.data ?? [],
    course: courses,
  }
  const nameOf = ({ kind, subject }: Good) => {
    const offer = kind === 'exam' || kind === 'course' ? offered[kind].find(({ slug }) => slug === subject) : null
    return goodName(kind, offer ?? (subject === null ? null : { title: subject }))
  }
  return (
    <Section title={copy.goods} lead={copy.goodsLead}>
      <QueryRegion query={exams} words={copy} bars={['h-20']}>
        {() => (
          <>
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
              {goods.map((good) => (
                <GoodRow
                  key={goodKey(good)}
                  good={good}
                  title={nameOf(good)}
                  readOnly={isReadOnly}
                  isInPass={goods.some(({ kind }) => kind === 'pass')}
                  onChange={(patch) =>
                    edit({
                      goods: goods.map((item) => (goodKey(item) === goodKey(good) ? { ...item, ...patch } : item)),
                    })
                  }
                  onRemove={() => edit({ goods: goods.filter((item) => goodKey(item) !== goodKey(good)) })}
                />
              ))}
            </ul>
            {!isReadOnly && (
              <AddGood goods={goods} offered={offered} onAdd={(good) => edit({ goods: [...goods, good] })} />
            )}
          </>
        )}
      </QueryRegion>
    </Section>
  )
}

type AddGoodProps = {
  goods: readonly Good[]
  offered: Readonly<Record<'exam' | 'course', readonly Subject[]>>
  onAdd: (good: Good) => void
}

/** Offers items that the bundle does not contain yet. */
function AddGood({ goods, offered, onAdd }: AddGoodProps) {
  const chosenKeys = new Set(goods.map(goodKey))
  const credits = CREDIT_KINDS.filter((kind) => !chosenKeys.has(kind))
  const isPass = chosenKeys.has('pass')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isPass ? (
        <p className="text-sm text-ink-soft">{copy.gaps.pass_mixed}</p>
      ) : (
        <Combobox
          label={copy.addExam}
          hint={copy.addHint}
          options={optionsOf('exam', offered.exam, chosenKeys)}
          value={null}
          onChange={(subject) => onAdd({ kind: 'exam', subject, amount: 1, validDays: null })}
          words={selectWords}
          fold={foldForSearch}
        />
      )}
      {!isPass && offered.course.length > 0 && (
        <Combobox
          label={copy.addCourse}
          hint={copy.addCourseHint}
          options={optionsOf('course', offered.course, chosenKeys)}
          value={null}
          onChange={(subject) => onAdd({ kind: 'course', subject, amount: null, validDays: null })}
          words={selectWords}
          fold={foldForSearch}
        />
      )}
      {(credits.length > 0 || !isPass) && (
        <div className="flex flex-wrap gap-3">
          {credits.map((kind) => (
            <Button
              key={kind}
              variant="outline"
              onClick={() => onAdd({ kind, subject: null, amount: usualAmount(kind, isPass), validDays: null })}
            >
              {copy.addCredits[kind]}
            </Button>
          ))}
          {!isPass && (
            <Button
              variant="outline"
              onClick={() => onAdd({ kind: 'pass', subject: null, amount: null, validDays: PASS_MONTH_DAYS })}
            >
              {copy.addPass}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The usual amount of a pack, or of each month of a pass. */
function usualAmount(kind: CreditKind, isInPass: boolean): number {
  if (kind === 'speaking') return 1
  return isInPass ? 2 : 5
}

const optionsOf = (kind: 'exam' | 'course', subjects: readonly Subject[], chosenKeys: ReadonlySet<string>) =>
  subjects
    .filter(({ slug }) => !chosenKeys.has(goodKey({ kind, subject: slug })))
    .map(({ slug, title }) => ({ value: slug, label: title }))
