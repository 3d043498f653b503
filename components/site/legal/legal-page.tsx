import { type ReactNode } from 'react'
import { Breadcrumbs } from '@/components/platform/layout/breadcrumbs'
import { PublicButton } from '@/components/platform/layout/public/public-button'
import { Card } from '@/components/ui/card'
import { Chevron } from '@/components/ui/chevron'
import { PageHeading } from '@/components/ui/page-heading'
import { legalCopy } from '@/lib/site/legal/words/legal'
import { type LegalDocument, type LegalBlock } from '@/lib/platform/words/legal-document'
import { formatDay } from '@/lib/platform/format/date'
import { paths } from '@/lib/platform/paths'
import { persianDigits } from '@/lib/platform/format/digits'
import { FactTable } from './fact-table'

type LegalPageProps = {
  text: LegalDocument
  /** The button to the contact form, if the page knows what will be written there. */
  form?: { readonly href: string; readonly text: string }
  children: ReactNode
}
const FORM = { href: paths.contact, text: legalCopy.toContact } as const

/** A legal text: contents beside it on a wide screen, the date of its last change, and the operator. */
export function LegalPage({ text, form = FORM, children }: LegalPageProps) {
  return (
    <>
      <Breadcrumbs current={text.title} />
      <PageHeading title={text.title} lead={text.lead} />
      <p className="-mt-3 mb-5 text-sm text-ink-faint sm:-mt-4 sm:mb-8">
        <time dateTime={text.changedAt}>{legalCopy.changedAt(formatDay(text.changedAt))}</time>
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_1fr] lg:gap-12">
        <details className="group rounded-lg border border-line bg-surface lg:hidden print:hidden">
          <summary className="flex min-h-13 list-none items-center justify-between gap-4 px-4 text-sm font-semibold -outline-offset-3 [&::-webkit-details-marker]:hidden">
            {legalCopy.contents}
            <Chevron className="size-5 shrink-0 text-ink-faint group-open:rotate-180" />
          </summary>
          <nav aria-label={legalCopy.contents} className="px-2 pb-2">
            <Contents sections={text.sections} />
          </nav>
        </details>
        <nav
          aria-labelledby="contents"
          className="sticky top-20 rounded-lg border border-line bg-surface p-4 max-lg:hidden print:hidden"
        >
          <h2 id="contents" className="px-2 text-sm">
            {legalCopy.contents}
          </h2>
          <Contents sections={text.sections} />
        </nav>
        <div className="max-w-[62ch] min-w-0">
          {text.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="mb-10">
              <h2 id={id} className="text-xl">
                {title}
              </h2>
              <LegalBlocks title={title} blocks={blocks} />
            </section>
          ))}
          <Card>
            <h2 className="mb-3 text-lg">{legalCopy.company}</h2>
            {children}
            <PublicButton href={form.href} variant="secondary" className="mt-4">
              {form.text}
            </PublicButton>
          </Card>
        </div>
      </div>
    </>
  )
}

/** The links to the sections: folded on a phone, beside the text on a wide screen. */
function Contents({ sections }: Pick<LegalDocument, 'sections'>) {
  return (
    <ol className="text-sm">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center rounded-sm px-2 text-ink-soft hover:bg-sunken hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Paragraphs, lists, steps and tables of one section, in order. */
function LegalBlocks({ title, blocks }: { title: string; blocks: readonly LegalBlock[] }) {
  return blocks.map((block, index) => <Block key={index} title={title} block={block} />)
}

function Block({ title, block }: { title: string; block: LegalBlock }) {
  if (typeof block === 'string') return <p className="mt-3 text-ink-soft">{block}</p>
  if ('list' in block) {
    return (
      <ul className="mt-3 list-disc space-y-2 ps-6 text-ink-soft marker:text-primary">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  }
  if ('steps' in block) {
    return (
      <ol className="mt-3 grid gap-3 text-ink-soft">
        {block.steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="mt-0.5 grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold text-ink"
            >
              {persianDigits(index + 1)}
            </span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
    )
  }
  if ('links' in block) {
    return (
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {block.links.map(({ href, text }) => (
          <li key={href}>
            <a
              href={href}
              className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    )
  }
  return <FactTable label={legalCopy.table(title)} head={block.head} rows={block.rows} />
}
