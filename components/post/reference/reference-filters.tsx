import { referencesCopy } from '@/lib/copy/post/notes'
import { categoryNames } from '@/lib/copy/post/post'
import { REFERENCE_SECTIONS } from '@/lib/domain/post/kinds'
import { type ReferenceFilter, referenceQuery } from '@/lib/domain/post/text-filter'
import { paths } from '@/lib/paths'
import { ChipRow } from '@/components/ui/list/chip-row'

/** By section, as links. */
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
            href: paths.references + referenceQuery({ section }),
            text: categoryNames[section],
          })),
        ]}
      />
    </nav>
  )
}
