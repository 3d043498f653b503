import { pricesCopy } from '@/lib/shop/product/words/prices'
import { paths } from '@/lib/platform/paths'

const { refund: copy } = pricesCopy

/** Refunds in two lines, with the rules they sum up. */
export function RefundLines() {
  return (
    <>
      {copy.lines.map((line) => (
        <p key={line} className="max-w-3xl">
          {line}
        </p>
      ))}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <TextLink href={paths.refund}>{copy.rules}</TextLink>
        <TextLink href={paths.terms}>{copy.terms}</TextLink>
      </p>
    </>
  )
}

function TextLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-11 items-center font-semibold text-primary-ink underline underline-offset-4"
    >
      {children}
    </a>
  )
}
