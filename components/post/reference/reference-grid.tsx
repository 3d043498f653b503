import { Badge } from '@/components/ui/badge'
import { type ReferenceSummary } from '@/lib/contract/post/notes'
import { categoryNames } from '@/lib/copy/post/post'
import { paths } from '@/lib/paths'

/** References side by side; a whole card leads to its page. */
export function ReferenceGrid({ references }: { references: readonly ReferenceSummary[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {references.map(({ slug, title, excerpt, section }) => (
        <li key={slug}>
          <article className="relative flex h-full flex-col rounded-lg border border-line bg-surface p-5 shadow-card transition-colors focus-within:border-primary hover:border-line-strong">
            <p>
              <Badge tone="info">{categoryNames[section]}</Badge>
            </p>
            <h3 className="mt-3 text-lg">
              <a href={paths.reference(slug)} className="after:absolute after:inset-0 hover:text-primary-ink">
                {title}
              </a>
            </h3>
            <p className="mt-2 text-sm text-ink-soft">{excerpt}</p>
          </article>
        </li>
      ))}
    </ul>
  )
}
