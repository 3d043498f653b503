import { Badge } from '@/components/ui/badge'
import { type ReferenceSummary } from '@/lib/contract/post/notes'
import { categoryNames } from '@/lib/copy/post/post'
import { paths } from '@/lib/paths'
import { CardGrid, GridCard } from '../card-grid'

/** References side by side; a whole card leads to its page. */
export function ReferenceGrid({ references }: { references: readonly ReferenceSummary[] }) {
  return (
    <CardGrid>
      {references.map(({ slug, title, excerpt, section }) => (
        <GridCard
          key={slug}
          href={paths.reference(slug)}
          title={title}
          excerpt={excerpt}
          badges={<Badge tone="info">{categoryNames[section]}</Badge>}
        />
      ))}
    </CardGrid>
  )
}
