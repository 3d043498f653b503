import { Badge } from '@/components/ui/badge'
import { type ReferenceSummary } from '@/lib/learning/note/contract'
import { categoryNames } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'
import { CardGrid, GridCard } from '../post/card-grid'

/** References in a grid; a whole card links to its page. */
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
