import Link from 'next/link'
import { Chevron } from '@/components/ui/chevron'

type FigureRowProps = {
  title: string
  /** The formatted number. */
  figure: string
  text: string
  href: string
  /** The parts that the figure consists of. */
  parts?: readonly { readonly name: string; readonly figure: string }[]
}

/** One figure of the managers' home page, its meaning and its parts; the row leads to its list. */
export function FigureRow({ title, figure, text, href, parts = [] }: FigureRowProps) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="flex min-h-16 items-center gap-4 px-4 py-2.5 -outline-offset-3 hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 flex-1">
        <h2 className="text-base leading-7">{title}</h2>
        <span className="block text-sm text-ink-soft">{text}</span>
        {parts.length > 0 && (
          <span className="mt-0.5 flex flex-wrap gap-x-4 text-xs leading-5 text-ink-soft">
            {parts.map((part) => (
              <span key={part.name}>
                {part.name}: <span className="font-semibold text-ink">{part.figure}</span>
              </span>
            ))}
          </span>
        )}
      </span>
      <span className="text-2xl font-extrabold">{figure}</span>
      <Chevron className="size-5 shrink-0 rotate-90 text-ink-faint" />
    </Link>
  )
}
