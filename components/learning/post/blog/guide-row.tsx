import { type PostSummary } from '@/lib/learning/post/contract/post'
import { postCopy, categoryNames } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'
import { CategoryArt } from '../category-art'

/** The five guides at the top of the blog. */
export function GuideRow({ guides }: { guides: readonly PostSummary[] }) {
  if (guides.length === 0) return null
  return (
    <section aria-labelledby="guides" className="my-10 rounded-xl border border-line bg-surface p-5 sm:p-7">
      <h2 id="guides" className="text-xl">
        {postCopy.guides}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{postCopy.guidesLead}</p>
      <ul className="mt-5 grid gap-2 sm:grid-cols-2 lg:grid-cols-5">
        {guides.map(({ slug, title, category, readingMinutes }) => (
          <li key={slug}>
            <a
              href={paths.post(slug)}
              className="flex h-full items-center gap-3 rounded-md border border-line p-2 hover:border-line-strong hover:bg-sunken lg:flex-col lg:items-stretch"
            >
              <CategoryArt category={category} className="h-14 w-20 shrink-0 rounded-sm lg:h-24 lg:w-full" />
              <span className="min-w-0 lg:px-1 lg:pb-1">
                <span className="block text-sm/6 font-bold">{title}</span>
                <span className="mt-1 block text-xs text-ink-faint">
                  {categoryNames[category]} · {postCopy.minutes(readingMinutes)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
