import { ChipRow } from '@/components/ui/list/chip-row'
import { examCopy } from '@/lib/authoring/exam/words'
import { moduleNames, skillNames } from '@/lib/paper/content/words/skill-names'
import {
  EXAM_LENGTHS,
  EXAM_MODULES,
  EXAM_PRICES,
  EXAM_SKILLS,
  type ExamFilter,
  examFilterQuery,
} from '@/lib/authoring/exam/rules/exam-filter'
import { paths } from '@/lib/platform/paths'

const { filter: copy } = examCopy

const countChosen = ({ module, skill, price, length }: ExamFilter) =>
  [module, skill, price, length].filter((part) => part !== undefined).length

type FilterRowProps<K extends keyof ExamFilter> = {
  filter: ExamFilter
  part: K
  names: Readonly<Record<NonNullable<ExamFilter[K]>, string>>
  values: readonly NonNullable<ExamFilter[K]>[]
}

/** Filters by module, skill, price and duration, as links; the search query stays. */
export function ExamFilters({ filter }: { filter: ExamFilter }) {
  const chosen = countChosen(filter)
  return (
    <nav aria-label={copy.label}>
      {/* Folded on a phone, so that exams come first; works without JavaScript. */}
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold sm:hidden">
        <input type="checkbox" defaultChecked={chosen > 0} className="size-5 shrink-0 accent-primary" />
        {copy.fold(chosen)}
      </label>
      <div className="grid gap-3 lg:grid-cols-2 max-sm:in-[nav:has(input:not(:checked))]:hidden">
        <FilterRow filter={filter} part="module" names={moduleNames} values={EXAM_MODULES} />
        <FilterRow filter={filter} part="skill" names={skillNames} values={EXAM_SKILLS} />
        <FilterRow filter={filter} part="price" names={copy.prices} values={EXAM_PRICES} />
        <FilterRow filter={filter} part="length" names={copy.lengths} values={EXAM_LENGTHS} />
      </div>
    </nav>
  )
}

function FilterRow<K extends 'module' | 'skill' | 'price' | 'length'>({
  filter,
  part,
  names,
  values,
}: FilterRowProps<K>) {
  const addressWith = (value: ExamFilter[K] | undefined) => paths.exams + examFilterQuery({ ...filter, [part]: value })
  return (
    <ChipRow
      label={copy[part]}
      chosen={filter[part] ?? null}
      choices={[
        { key: null, href: addressWith(undefined), text: copy.any },
        ...values.map((value) => ({ key: value, href: addressWith(value), text: names[value] })),
      ]}
    />
  )
}
