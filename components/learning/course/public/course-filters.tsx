import { coursesCopy as copy, courseSkillNames } from '@/lib/learning/course/words/courses'
import { levelNames } from '@/lib/learning/post/words/post'
import { COURSE_LENGTHS, COURSE_PRICES, COURSE_SKILLS } from '@/lib/learning/course/rules/course'
import { courseFilterQuery, type CourseFilter } from '@/lib/learning/course/rules/course-filter'
import { NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { paths } from '@/lib/platform/paths'
import { ChipRow } from '@/components/ui/list/chip-row'

type FilterRowProps<K extends keyof CourseFilter> = {
  filter: CourseFilter
  part: K
  label: string
  names: Readonly<Record<NonNullable<CourseFilter[K]>, string>>
  values: readonly NonNullable<CourseFilter[K]>[]
}

/** Filters by skill, level, price and length, as links. */
export function CourseFilters({ filter }: { filter: CourseFilter }) {
  return (
    <nav aria-label={copy.filters} className="grid gap-3">
      <FilterRow filter={filter} part="skill" label={copy.skill} names={courseSkillNames} values={COURSE_SKILLS} />
      <FilterRow filter={filter} part="level" label={copy.level} names={levelNames} values={NOTE_LEVELS} />
      <FilterRow filter={filter} part="price" label={copy.price} names={copy.prices} values={COURSE_PRICES} />
      <FilterRow filter={filter} part="length" label={copy.length} names={copy.lengths} values={COURSE_LENGTHS} />
    </nav>
  )
}

function FilterRow<K extends keyof CourseFilter>({ filter, part, label, names, values }: FilterRowProps<K>) {
  const addressWith = (value: CourseFilter[K] | undefined) =>
    paths.courses + courseFilterQuery({ ...filter, [part]: value })
  return (
    <ChipRow
      label={label}
      chosen={filter[part] ?? null}
      choices={[
        { key: null, href: addressWith(undefined), text: copy.any },
        ...values.map((value) => ({ key: value, href: addressWith(value), text: names[value] })),
      ]}
    />
  )
}
