import { siteCopy } from '@/lib/platform/words/site'
import { GUIDES } from '@/lib/platform/guides'
import { webSettings } from '@/lib/platform/env/web'
import { paths } from '@/lib/platform/paths'
import { persianDigits } from '@/lib/platform/format/digits'
import { Chevron } from '@/components/ui/chevron'
import { classNames } from '@/components/ui/class-names'
import { Logo } from '@/components/platform/layout/logo'

type PublicContactProps = {
  contact: { readonly email: string | null; readonly phone: string | null; readonly address: string | null }
}

const LINK =
  'inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink hover:underline sm:pointer-fine:min-h-9'

const { footer } = siteCopy
/** More links than these are set in two columns. */
const MAX_IN_A_COLUMN = 6
type Column = { readonly title: string; readonly links: readonly { readonly href: string; readonly text: string }[] }
const COLUMNS: readonly Column[] = [
  {
    title: footer.site,
    links: [
      { href: paths.exams, text: footer.exams },
      { href: paths.courses, text: footer.courses },
      { href: paths.notes, text: footer.notes },
      { href: paths.references, text: footer.references },
      { href: paths.blog, text: footer.blog },
      { href: paths.search, text: footer.search },
      { href: paths.speakingMock, text: footer.speaking },
      { href: paths.prices, text: footer.prices },
      { href: paths.accuracy, text: footer.accuracy },
      { href: paths.help, text: footer.help },
      { href: paths.tryToBreak, text: footer.tryToBreak },
      { href: paths.status, text: footer.status },
      { href: paths.about, text: footer.about },
      { href: paths.dashboard, text: footer.dashboard },
    ],
  },
  {
    title: footer.guides,
    links: [
      { href: GUIDES['listening-overview'], text: footer.guide['listening-overview'] },
      { href: GUIDES['listening-tips'], text: footer.guide['listening-tips'] },
      { href: GUIDES['reading-overview'], text: footer.guide['reading-overview'] },
      { href: GUIDES['writing-overview'], text: footer.guide['writing-overview'] },
      { href: GUIDES['writing-tips'], text: footer.guide['writing-tips'] },
    ],
  },
  {
    title: footer.legal,
    links: [
      { href: paths.terms, text: footer.terms },
      { href: paths.privacy, text: footer.privacy },
      { href: paths.refund, text: footer.refund },
      { href: paths.complaints, text: footer.complaints },
      { href: paths.accessibility, text: footer.accessibility },
    ],
  },
]

export function PublicFooter() {
  const { contact } = webSettings
  return (
    <footer className="mt-6 border-t border-line bg-surface print:hidden">
      <div className="mx-auto max-w-6xl px-4 pt-8 pb-6">
        <div className="grid gap-5 sm:gap-8 lg:grid-cols-[1fr_4fr]">
          <div>
            <Logo />
            <p className="mt-2 max-w-xs text-sm text-ink-soft">{footer.motto}</p>
            {contact.enamad && <PublicSeal seal={contact.enamad} />}
          </div>
          <nav aria-label={footer.title} className="grid gap-x-4 sm:grid-cols-5 sm:gap-y-8">
            {COLUMNS.map((column) => (
              <FooterColumn key={column.title} {...column} />
            ))}
            <PublicContact contact={contact} />
          </nav>
        </div>
        <p className="border-t border-line pt-5 text-xs sm:mt-6 text-ink-faint">{siteCopy.footerNote}</p>
      </div>
    </footer>
  )
}

/** A column of links, folded on a phone. The longest list is set in two columns. */
function FooterColumn({ title, links }: Column) {
  const isLong = links.length > MAX_IN_A_COLUMN
  const list = (
    <ul className={classNames('mt-2 max-sm:mt-0 max-sm:pb-2', isLong && 'grid grid-cols-2 gap-x-4')}>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className={LINK}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className={isLong ? 'sm:col-span-2' : undefined}>
      <div className="max-sm:hidden">
        <h2 className="text-sm">{title}</h2>
        {list}
      </div>
      <details className="group border-t border-line sm:hidden">
        <summary className="flex min-h-11 list-none items-center justify-between text-sm font-semibold [&::-webkit-details-marker]:hidden">
          {title}
          <Chevron className="size-4 shrink-0 text-ink-faint group-open:rotate-180" />
        </summary>
        {list}
      </details>
    </div>
  )
}

/** The trust seal as Enamad requires it: loaded from Enamad's server, with the origin as the referrer, linking to its page there. */
function PublicSeal({ seal }: { seal: { readonly id: string; readonly code: string } }) {
  const query = new URLSearchParams({ id: seal.id, Code: seal.code }).toString()
  return (
    <a
      href={`https://trustseal.enamad.ir/?${query}`}
      target="_blank"
      rel="noopener"
      referrerPolicy="origin"
      className="mt-4 inline-grid size-28 place-items-center rounded-md border border-line bg-ground p-2"
    >
      {/* oxlint-disable-next-line nextjs/no-img-element -- Enamad requires the unchanged picture from its own server */}
      <img
        src={`https://trustseal.enamad.ir/logo.aspx?${query}`}
        alt={siteCopy.footer.enamad}
        width="96"
        height="96"
        loading="lazy"
        referrerPolicy="origin"
      />
    </a>
  )
}

/** Contact details in the footer: always the form, the rest if configured. */
function PublicContact({ contact: { email, phone, address } }: PublicContactProps) {
  return (
    <div className="max-sm:border-t max-sm:border-line max-sm:pt-3 max-sm:pb-4">
      <h2 className="text-sm">{siteCopy.footer.contact}</h2>
      <ul className="mt-2 max-sm:mt-0">
        <li>
          <a href={paths.contact} className={LINK}>
            {siteCopy.footer.contactForm}
          </a>
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`} dir="ltr" className={`${LINK} break-all`}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className={LINK}>
              {persianDigits(phone)}
            </a>
          </li>
        )}
        {address && <li className="mt-2 text-sm text-ink-soft">{persianDigits(address)}</li>}
      </ul>
    </div>
  )
}
