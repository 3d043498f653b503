import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button/button-class'
import { EmptyState } from '@/components/ui/states/empty-state'
import { type FoundText } from '@/lib/learning/note/contract'
import { courseSkillNames } from '@/lib/learning/course/words/courses'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { notesCopy } from '@/lib/learning/note/words/notes'
import { referencesCopy } from '@/lib/learning/reference/words/references'
import { searchCopy } from '@/lib/learning/search/words'
import { categoryNames, kindNames, postCopy } from '@/lib/learning/post/words/post'
import { type Search, searchPageQuery } from '@/lib/learning/post/rules/text-filter'
import { paths } from '@/lib/platform/paths'
import { ChipRow } from '@/components/ui/list/chip-row'
import { PageLinks } from '../post/page-links'

type SearchResultsProps = { search: Search; texts: readonly FoundText[]; total: number; pages: number }

/** The results of all kinds or of one; without results, a hint what to do. */
export function SearchResults({ search, texts, total, pages }: SearchResultsProps) {
  const addressOf = (changes: Partial<Search>) => paths.search + searchPageQuery({ q: search.q, ...changes })
  if (search.q === '') return <EmptyResults title={searchCopy.emptyTitle} text={searchCopy.emptyText} />
  return (
    <>
      <nav aria-label={searchCopy.kinds}>
        <ChipRow
          label={searchCopy.kinds}
          chosen={search.kind ?? null}
          choices={[
            { key: null, href: addressOf({}), text: searchCopy.kindNames.all },
            ...(['exam', 'course', 'note', 'reference', 'post'] as const).map((kind) => ({
              key: kind,
              href: addressOf({ kind }),
              text: searchCopy.kindNames[kind],
            })),
          ]}
        />
      </nav>
      <section aria-labelledby="results" className="mt-8">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="results" className="text-xl">
            {searchCopy.results}
          </h2>
          {total > 0 && <p className="text-sm text-ink-faint">{searchCopy.count(total)}</p>}
        </div>
        {texts.length === 0 ? (
          <NothingFound kind={search.kind} addressOf={addressOf} />
        ) : (
          <ol className="grid gap-3">
            {texts.map((text) => (
              <FoundRow key={`${text.kind} ${text.slug}`} text={text} />
            ))}
          </ol>
        )}
        <PageLinks
          page={search.page}
          pages={pages}
          label={postCopy.pages}
          addressOf={(page) => addressOf({ ...(search.kind && { kind: search.kind }), page })}
        />
      </section>
    </>
  )
}

const TONES = { exam: 'primary', course: 'warning', note: 'primary', reference: 'info', post: 'neutral' } as const

function FoundRow({ text: { kind, slug, title, excerpt, category } }: { text: FoundText }) {
  return (
    <li className="relative rounded-lg border border-line bg-surface p-4 focus-within:border-primary hover:border-line-strong sm:p-5">
      <p className="flex flex-wrap gap-2">
        <Badge tone={TONES[kind]}>{kind === 'course' || kind === 'exam' ? searchCopy[kind] : kindNames[kind]}</Badge>
        <Badge>{nameOf(category)}</Badge>
      </p>
      <h3 className="mt-2 text-base sm:text-lg">
        <a href={addressOfFound(kind, slug)} className="after:absolute after:inset-0 hover:text-primary-ink">
          {title}
        </a>
      </h3>
      <p className="mt-1 text-sm text-ink-soft">{excerpt}</p>
    </li>
  )
}

function nameOf(category: FoundText['category']): string {
  if (category === 'academic' || category === 'general') return moduleNames[category]
  return category === 'all' ? courseSkillNames.all : categoryNames[category]
}

function addressOfFound(kind: FoundText['kind'], slug: string): string {
  if (kind === 'exam') return paths.exam(slug)
  return kind === 'course' ? paths.course(slug) : paths.text(kind, slug)
}

/** With a kind chosen, suggests the other kinds; otherwise words that have results. */
function NothingFound({ kind, addressOf }: { kind: Search['kind']; addressOf: (changes: Partial<Search>) => string }) {
  if (kind)
    return (
      <EmptyState title={searchCopy.noneOfKind} text={searchCopy.noneOfKindText}>
        <a href={addressOf({})} className={buttonClass({ variant: 'secondary' })}>
          {searchCopy.allKinds}
        </a>
      </EmptyState>
    )
  return (
    <EmptyState title={searchCopy.noneTitle} text={searchCopy.noneText}>
      {searchCopy.suggestions.map((q) => (
        <a key={q} href={addressOf({ q })} className={buttonClass({ variant: 'secondary' })}>
          <bdi>{q}</bdi>
        </a>
      ))}
    </EmptyState>
  )
}

function EmptyResults({ title, text }: { title: string; text: string }) {
  const suggestions = [
    [paths.exams, searchCopy.kindNames.exam],
    [paths.notes, notesCopy.short],
    [paths.references, referencesCopy.short],
    [paths.blog, searchCopy.kindNames.post],
  ] as const
  return (
    <EmptyState title={title} text={text}>
      {suggestions.map(([href, name]) => (
        <a key={href} href={href} className={buttonClass({ variant: 'secondary' })}>
          {name}
        </a>
      ))}
    </EmptyState>
  )
}
