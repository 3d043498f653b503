import { referencesCopy } from '@/lib/learning/reference/words/references'
import { categoryNames } from '@/lib/learning/post/words/post'
import { REFERENCE_SECTIONS } from '@/lib/learning/post/rules/kinds'
import { type ReferenceFilter, referenceFilterQuery } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { ChipRow } from '@/components/ui/list/chip-row'

/** Filters by section, as links. */
export function ReferenceFilters({ filter }: { filter: ReferenceFilter }) {
  return (
    <nav aria-label={referencesCopy.filters}>
      <ChipRow
        label={referencesCopy.section}
        chosen={filter.section ?? null}
        choices={[
          { key: null, href: paths.references, text: referencesCopy.any },
          ...REFERENCE_SECTIONS.map((section) => ({
            key: section,
            href: paths.references + referenceFilterQuery({ section }),
            text: categoryNames[section],
          })),
        ]}
      />
    </nav>
  )
}
